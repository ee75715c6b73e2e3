import { galleriesList } from '@litfass/galleries'
import { defineContent } from '@litfass/kit/content'
import type { CollectionConfig, PayloadRequest } from 'payload'
import { inBoth } from '../config/pages/pagedPaths.ts'

/** Pictures in an order of the editors'; the galleries plugin adds everything. */
export const Galleries: CollectionConfig = {
  slug: 'galleries',
  fields: [],
  custom: {
    content: defineContent({
      type: 'gallery',
      labels: { one: { de: 'Galerie', en: 'Gallery' }, many: { de: 'Galerien', en: 'Galleries' } },
      visible: { isPublished: true },
      fields: { title: 'title', summary: 'intro', date: 'createdAt', topics: ['topics', 'tags'] },
      pages: {
        list: inBoth('/galerie'),
        one: inBoth('/galerie/{id}'),
      },
      features: {
        comments: true,
        gathered: true,
        likes: true,
        pictures: true,
        reports: true,
        search: true,
        sitemap: true,
        teasers: { newest: filledGalleries },
        topics: true,
      },
    }),
  },
}

/** Slots and teasers skip a gallery that has no public pictures. */
async function filledGalleries(req: PayloadRequest, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { galleries } = await galleriesList(req, { limit: ids.length, where: { id: { in: [...ids] } } })
  return galleries.flatMap(({ id, total }) => (total > 0 ? id : []))
}
