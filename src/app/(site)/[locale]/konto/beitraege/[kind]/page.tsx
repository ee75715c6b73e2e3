import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notice } from '../../../../../../components/Notice/index.tsx'
import { WritePage } from '../../../../../../components/WriteStory/WritePage.tsx'
import { STORY_FACTS } from '../../../../../../content/stories/storyTypes.ts'
import { pageLocale, pageTexts } from '../../../../../../i18n/pageTexts.ts'
import { writableStory, writer } from '../../../../../../queries/ownStories.ts'
import { storyTypeOf } from '../../../../../../queries/storyView.ts'
import { pathId } from '../../../../addressParts.ts'

/** `id` is part of the path once there is something to go on with. */
type WriteProps = { params: Promise<{ locale: string; kind: string; id?: string }> }

export async function generateMetadata({ params }: WriteProps): Promise<Metadata> {
  await pageLocale(params)
  const type = storyTypeOf((await params).kind) ?? notFound()
  const t = pageTexts('writeStory')
  return { title: t(STORY_FACTS[type].texts.new), robots: { index: false } }
}

export default async function WriteStoryPage({ params }: WriteProps) {
  const locale = await pageLocale(params)
  const { kind, id } = await params
  const type = storyTypeOf(kind) ?? notFound()
  const { req, isWaiting, isStaff } = await writer(locale, `/konto/beitraege/${kind}${id ? `/${id}` : ''}`)
  const t = pageTexts('ownStories')
  if (isWaiting) return <Notice isPage title={t('pendingTitle')} text={t('pendingText')} />
  const story = id === undefined ? undefined : await writableStory(req, type, pathId(id))
  if (id !== undefined && !story) notFound()
  // Members upload for no other image manager.
  const imageManagerPrefix = isStaff ? type : 'participation'
  return <WritePage type={type} story={story} imageManagerPrefix={imageManagerPrefix} locale={locale} />
}
