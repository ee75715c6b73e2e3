import { sharedTexts } from '@litfass/stories'
import type { Metadata } from 'next'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import { pageMetadata } from '../../../i18n/pageMetadata.ts'
import { socialImage } from '../../image/PicturePage/metadata.ts'
import { type StoryView, storyFolder, storyPath } from '../storyView.ts'

type Described = { story: StoryView; isPublic: boolean; locale: Locale }

/** Builds the metadata of a story's page: title, social card, its translation; what not everyone sees is not indexed. */
export function storyMetadata({ story, isPublic, locale }: Described): Metadata {
  const { type, slug, title, lead, language, translation, publishedAt, updatedAt } = story
  const shared = sharedTexts(story.share, story)
  const image = isPublic && lead ? socialImage(lead, title) : undefined
  const metadata = pageMetadata({
    ...{ locale, title: shared.title },
    path: `${storyFolder(type)}/${slug}`,
    description: shared.description,
    ...(image && { image }),
  })
  if (!isPublic) return { title, robots: { index: false, follow: false } }
  const canonical = storyPath(story)
  const languages: Partial<Record<Locale, string>> = {
    [language]: canonical,
    ...(translation && { [translation.language]: translation.path }),
  }
  return {
    ...metadata,
    authors: story.authors.map(({ name }) => ({ name })),
    alternates: {
      canonical,
      languages: { ...languages, 'x-default': languages[DEFAULT_LOCALE] ?? canonical },
    },
    openGraph: {
      ...metadata.openGraph,
      description: shared.socialText,
      type: 'article',
      url: canonical,
      publishedTime: publishedAt,
      modifiedTime: updatedAt,
      authors: story.authors.map(({ name }) => name),
      section: story.topicLinks[0]?.name,
      tags: story.topicLinks.map(({ name }) => name),
    },
    twitter: { ...metadata.twitter, description: shared.socialText },
  }
}
