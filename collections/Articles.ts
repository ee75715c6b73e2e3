import type { CollectionConfig } from 'payload'

/** What the editors write and what is sent in; the articles plugin adds everything. */
export const Articles: CollectionConfig = {
  slug: 'articles',
  fields: [],
}
