import { imagePostWorkflow } from '@litfass/articles'
import { defineContent } from '@litfass/kit/content'
import { LIVE } from '@litfass/stories'
import type { CollectionConfig } from 'payload'
import { imagePostPages } from '../config/pages/storyPages.ts'

/** Pictures with a few words; `articles` and `stories` add everything. */
export const ImagePosts: CollectionConfig = {
  slug: 'image-posts',
  fields: [],
  custom: {
    content: defineContent({
      type: 'imagepost',
      labels: {
        one: { de: 'Bildbeitrag', en: 'Image post' },
        many: { de: 'Bildbeiträge', en: 'Image posts' },
      },
      visible: LIVE,
      fields: {
        title: 'title',
        date: 'publishedAt',
        language: 'language',
        owner: 'owner',
        authors: 'authors',
        topics: ['topics', 'tags'],
        location: 'location',
        text: ['byline', 'plainText'],
      },
      pages: { list: imagePostPages.list, one: imagePostPages.one },
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
        // Leads to the preview as long as it is not published.
        reports: { page: imagePostPages.permanent },
        workflow: { ...imagePostWorkflow, preview: imagePostPages.preview },
      },
    }),
  },
}
