import { imagePostPages } from '../../../config/storyPages.ts'
import type { StoryFacts } from '../stories/storyFacts.ts'

/** What the site knows of image posts. */
export const imagepost = {
  collection: 'image-posts',
  folder: imagePostPages.folder,
  texts: { list: 'imageposts', all: 'allImageposts', new: 'newImagepost' },
  // Shown whole where it can be.
  leadRatio: (own) => Math.max(own, 1.5),
  hasReadingTime: false,
  form: {
    hasTeaser: false,
    mostImages: 60,
    needsImage: true,
    mostCharacters: 3000,
    minHeight: 180,
    isSmall: true,
    fieldsOf: ({ text, images }) => ({ text, images }),
  },
} as const satisfies StoryFacts
