import { imagePostAt, imagePostById } from '@litfass/articles'
import { storyReader } from '../stories/storyReader.ts'

export const imagepost = storyReader({
  at: imagePostAt,
  byId: imagePostById,
  parts: ({ text, imageIds }) => ({
    ...{ kicker: '', teaser: '', isPremium: false, isWithheld: false, blocks: text, galleryId: null },
    imageIds,
    showsImages: true,
  }),
})
