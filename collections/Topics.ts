import type { CollectionConfig } from 'payload'

/** Topics and tags of the site; the topics plugin adds fields, access and hooks. */
export const Topics: CollectionConfig = {
  slug: 'topics',
  fields: [],
}
