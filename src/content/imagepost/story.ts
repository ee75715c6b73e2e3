import { imagePostPages } from '../../../config/pages/storyPages.ts'
import type { StoryFacts } from '../stories/storyFacts.ts'

/** What the site knows of image posts. */
export const imagepost = {
  collection: 'image-posts',
  folder: imagePostPages.folder,
  texts: { list: 'imageposts', all: 'allImageposts' },
  // Shown whole where it can be.
  leadRatio: (own) => Math.max(own, 1.5),
  hasReadingTime: false,
} as const satisfies StoryFacts
