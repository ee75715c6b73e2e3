import { articlePages } from '../../../config/pages/storyPages.ts'
import type { StoryFacts } from '../stories/storyFacts.ts'

/** What the site knows of articles. */
export const article = {
  collection: 'articles',
  folder: articlePages.folder,
  texts: { list: 'articles', all: 'allArticles' },
  // Leaves room for the first lines of the text.
  leadRatio: () => 1.9,
  hasReadingTime: true,
} as const satisfies StoryFacts
