import type { CollectionConfig } from 'payload'

/** What the content of the site is about; the topics plugin adds everything. */
export const Topics: CollectionConfig = {
  slug: 'topics',
  fields: [],
}
