import { embedField } from '@litfass/consent'
import { defineContent } from '@litfass/kit/content'
import type { CollectionConfig } from 'payload'
import { consentSettings } from '../config/consentSettings.ts'
import { EDITORIAL_PREFIXES } from '../config/editorialPrefixes.ts'
import { inBoth } from '../config/pages/pagedPaths.ts'

/** Every picture; the images plugin adds the original, its variants, texts and rules. */
export const Images: CollectionConfig = {
  slug: 'images',
  // Belongs to the description of an image: a film of the same evening, a map of the place.
  fields: [embedField({ providers: consentSettings.providers })],
  custom: {
    content: defineContent({
      type: 'image',
      labels: { one: { de: 'Bild', en: 'Image' }, many: { de: 'Bilder', en: 'Images' } },
      visible: { visibility: 'public' },
      fields: {
        title: 'caption',
        date: 'createdAt',
        owner: 'owner',
        topics: ['topics', 'tags'],
        text: ['copyright'],
      },
      pages: {
        list: inBoth('/bilder'),
        one: inBoth('/bilder/{id}'),
      },
      features: {
        comments: true,
        feeds: true,
        likes: true,
        reports: true,
        // What members upload for themselves is seen, and not found.
        search: { visible: { imageManagerPrefix: EDITORIAL_PREFIXES } },
        sitemap: true,
        topics: true,
      },
    }),
  },
}
