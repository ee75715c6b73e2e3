import type { Metadata } from 'next'
import { Notice } from '../../../../../components/Notice/index.tsx'
import { OwnStories } from '../../../../../components/WriteStory/OwnStories.tsx'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { ownStories, writer } from '../../../../../queries/ownStories.ts'

type OwnStoriesProps = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: OwnStoriesProps): Promise<Metadata> {
  await pageLocale(params)
  return { title: pageTexts('ownStories')('title'), robots: { index: false } }
}

export default async function OwnStoriesPage({ params }: OwnStoriesProps) {
  const locale = await pageLocale(params)
  const { req, isWaiting } = await writer(locale, '/konto/beitraege')
  const t = pageTexts('ownStories')
  if (isWaiting) return <Notice isPage title={t('pendingTitle')} text={t('pendingText')} />
  return <OwnStories stories={await ownStories(req)} locale={locale} />
}
