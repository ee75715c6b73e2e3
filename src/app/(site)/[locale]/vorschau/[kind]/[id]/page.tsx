import { markUncacheable } from '@litfass/kit/pages'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { relatedTo } from '../../../../../../content/stories/stories.ts'
import { storyPreview } from '../../../../../../content/stories/story.ts'
import { storyPath, storyTypeOf } from '../../../../../../content/stories/storyView.ts'
import { pageLocale, pageTexts } from '../../../../../../i18n/pageTexts.ts'
import { pathId } from '../../../../addressParts.ts'
import { ShownStory } from '../../../../storyPages.tsx'

type PreviewProps = { params: Promise<{ locale: string; kind: string; id: string }> }

export async function generateMetadata({ params }: PreviewProps): Promise<Metadata> {
  await pageLocale(params)
  return { title: pageTexts('storyPreview')('title'), robots: { index: false, follow: false } }
}

/** A story with what has been saved but not published: for those who write it. */
export default async function StoryPreviewPage({ params }: PreviewProps) {
  markUncacheable('shows a draft')
  const locale = await pageLocale(params)
  const { kind, id } = await params
  const type = storyTypeOf(kind)
  const found = type && (await storyPreview(type, pathId(id)))
  if (!found) notFound()
  const { story } = found
  return (
    <ShownStory
      {...found}
      state={found.state ?? { kind: 'same' }}
      related={await relatedTo(story)}
      {...((!found.state || found.state.kind === 'changes') && { published: storyPath(story) })}
      locale={locale}
    />
  )
}
