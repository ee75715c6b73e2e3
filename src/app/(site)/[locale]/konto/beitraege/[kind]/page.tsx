import { newStoryTitle, WritePage, writingPageTexts } from '@litfass/articles/react'
import { storyCollection, writableStory } from '@litfass/stories'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notice } from '../../../../../../components/Notice/index.tsx'
import { storyFolder, storyTypeOf } from '../../../../../../content/stories/storyView.ts'
import { LateSiteForm } from '../../../../../../content/stories/WriteStory/LateSiteForm.client.tsx'
import { localePath } from '../../../../../../i18n/locales.ts'
import { pageLocale } from '../../../../../../i18n/pageTexts.ts'
import { memberRequest } from '../../../../../../queries/requests.ts'
import { pathId } from '../../../../addressParts.ts'

/** `id` is part of the path once there is something to go on with. */
type WriteProps = { params: Promise<{ locale: string; kind: string; id?: string }> }

export async function generateMetadata({ params }: WriteProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const type = storyTypeOf((await params).kind) ?? notFound()
  return { title: newStoryTitle(type, locale), robots: { index: false } }
}

export default async function WriteStoryPage({ params }: WriteProps) {
  const locale = await pageLocale(params)
  const { kind, id } = await params
  const type = storyTypeOf(kind) ?? notFound()
  const { req, isWaiting, isStaff } = await memberRequest(
    locale,
    `/konto/beitraege/${kind}${id ? `/${id}` : ''}`,
  )
  const { pendingTitle, pendingText } = writingPageTexts.in(locale).ownStories
  if (isWaiting) return <Notice isPage title={pendingTitle} text={pendingText} />
  const story = id === undefined ? undefined : await writableStory(req, type, pathId(id))
  if (id !== undefined && !story) notFound()
  const list = localePath(locale, '/konto/beitraege')
  const folder = storyFolder(type)
  return (
    <WritePage
      type={type}
      collection={storyCollection(req.payload, type)}
      story={story}
      // Members upload for no other image manager.
      imageManagerPrefix={isStaff ? type : 'participation'}
      language={locale}
      paths={{ list, form: `${list}${folder}`, preview: localePath(locale, `/vorschau${folder}`) }}
      Form={LateSiteForm}
    />
  )
}
