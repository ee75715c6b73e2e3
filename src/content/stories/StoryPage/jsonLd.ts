import { localePath } from '../../../i18n/locales.ts'
import { PREMIUM_CLASS, type StoryView, storyPath } from '../storyView.ts'

/** What search engines read about a story (schema.org `NewsArticle`). Nothing of a premium text is in it. */
export function storyJsonLd(story: StoryView, siteUrl: string) {
  const at = (path: string) => new URL(path, siteUrl).href
  const { title, teaser, language, publishedAt, updatedAt, isPremium, topicLinks, comments } = story
  const pictures = [story.lead, ...story.images].flatMap((image) => image?.urls?.XL ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: at(storyPath(story)),
    url: at(storyPath(story)),
    headline: [...title].slice(0, 110).join(''),
    ...(teaser && { description: teaser }),
    inLanguage: language,
    datePublished: publishedAt,
    // What was scheduled was last changed before it appeared.
    dateModified: [updatedAt, publishedAt].toSorted()[1],
    image: [...new Set(pictures)].map(at),
    author: story.authors.map(({ name, slug }) => ({
      '@type': 'Person',
      name,
      ...(slug && { url: at(localePath(language, `/profil/${slug}`)) }),
    })),
    publisher: {
      '@type': 'Organization',
      name: 'Litfass',
      url: at('/'),
      logo: { '@type': 'ImageObject', url: at('/social-card.png') },
    },
    ...(topicLinks[0] && { articleSection: topicLinks[0].name }),
    keywords: topicLinks.map(({ name }) => name),
    ...(story.location && { contentLocation: { '@type': 'Place', name: story.location } }),
    commentCount: comments,
    isAccessibleForFree: !isPremium,
    ...(isPremium && {
      hasPart: {
        '@type': 'WebPageElement',
        isAccessibleForFree: false,
        cssSelector: `.${PREMIUM_CLASS}`,
      },
    }),
  }
}

/** Writes data for a `<script>` of the page: nothing in it can end the element. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
