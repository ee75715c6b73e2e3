import { articleAt, articleById } from '@litfass/articles'
import { storyReader } from '../stories/storyReader.ts'

export const article = storyReader({
  at: articleAt,
  byId: articleById,
  parts: ({ kicker, teaser, isPremium, isWithheld, body, imageId, galleryId }) => ({
    ...{ kicker, teaser, isPremium, isWithheld, blocks: body, galleryId },
    imageIds: imageId === null ? [] : [imageId],
    showsImages: false,
  }),
  openPart: (view) => {
    const marker = view.body.findIndex(({ kind }) => kind === 'premium')
    return marker < 0 ? view : { ...view, body: view.body.slice(0, marker + 1), isWithheld: true }
  },
})
