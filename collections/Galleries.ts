import { defineContent } from '@litfass/kit/content'
import type { CollectionConfig } from 'payload'

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
        list: { de: '/galerie', en: '/en/galerie' },
        one: { de: '/galerie/{id}', en: '/en/galerie/{id}' },
      },
      features: {
        comments: true,
        gathered: true,
        likes: true,
        pictures: true,
        reports: true,
        search: true,
        sitemap: true,
        teasers: true,
        topics: true,
      },
    }),
  },
}
