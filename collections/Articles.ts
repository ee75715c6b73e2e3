import { articleWorkflow } from '@litfass/articles'
import { defineContent } from '@litfass/kit/content'
import { LIVE } from '@litfass/stories'
import type { CollectionConfig } from 'payload'
import { articlePages } from '../config/pages/storyPages.ts'

/** What the editors write and what is sent in; `articles` and `stories` add everything. */
export const Articles: CollectionConfig = {
  slug: 'articles',
  fields: [],
  custom: {
    content: defineContent({
      type: 'article',
      labels: { one: { de: 'Artikel', en: 'Article' }, many: { de: 'Artikel', en: 'Articles' } },
      visible: LIVE,
      fields: {
        title: 'title',
        summary: 'teaser',
        image: 'lead',
        date: 'publishedAt',
        language: 'language',
        owner: 'owner',
        authors: 'authors',
        topics: ['topics', 'tags'],
        location: 'location',
        text: ['kicker', 'byline', 'plainText'],
      },
      pages: { list: articlePages.list, one: articlePages.one },
      features: {
        comments: true,
        feeds: true,
        gathered: true,
        pictures: true,
        search: true,
        sitemap: { isNews: true },
        teasers: true,
        topics: true,
        likes: true,
        unlock: {
          locked: 'premiumBody',
          price: 2,
          page: { de: '/artikel/{slug}?lesen=ganz', en: '/en/artikel/{slug}?lesen=ganz' },
        },
        events: { fields: ['body', 'premiumBody'] },
        // Leads to the preview as long as it is not published.
        reports: { page: articlePages.permanent },
        workflow: { ...articleWorkflow, preview: articlePages.preview },
      },
    }),
  },
}
