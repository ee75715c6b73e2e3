import { articlePages } from '../../../config/storyPages.ts'
import type { StoryFacts } from '../stories/storyFacts.ts'

/** What the site knows of articles. */
export const article = {
  collection: 'articles',
  folder: articlePages.folder,
  texts: { list: 'articles', all: 'allArticles', new: 'newArticle' },
  // Leaves room for the first lines of the text.
  leadRatio: () => 1.9,
  hasReadingTime: true,
  form: {
    hasTeaser: true,
    mostImages: 1,
    needsImage: false,
    mostCharacters: 100_000,
    minHeight: 360,
    isSmall: false,
    fieldsOf: ({ kicker, teaser, text, images }) => ({ kicker, teaser, body: text, lead: images[0] ?? null }),
  },
} as const satisfies StoryFacts
