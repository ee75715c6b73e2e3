import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { AccountQuery } from '../../../../../components/AccountPanel/index.tsx'
import { Notice } from '../../../../../components/Notice/index.tsx'
import { OwnStories } from '../../../../../components/WriteStory/OwnStories.tsx'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { ownStories, writer } from '../../../../../queries/ownStories.ts'
import { pageNumber } from '../../../addressParts.ts'

type OwnStoriesProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: OwnStoriesProps): Promise<Metadata> {
  await pageLocale(params)
  return { title: pageTexts('ownStories')('title'), robots: { index: false } }
}

export default async function OwnStoriesPage({ params, searchParams }: OwnStoriesProps) {
  const locale = await pageLocale(params)
  const { req, isWaiting } = await writer(locale, '/konto/beitraege')
  const t = pageTexts('ownStories')
  if (isWaiting) return <Notice isPage title={t('pendingTitle')} text={t('pendingText')} />
  const { seite } = await searchParams
  const page = pageNumber(typeof seite === 'string' ? seite : undefined)
  const listed = await ownStories(req, page)
  if (page > 1 && listed.stories.length === 0) notFound()
  return <OwnStories {...listed} page={page} locale={locale} />
}
