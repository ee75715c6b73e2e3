import type { CollectionConfig } from 'payload'

/** Pictures with a few words; the articles plugin adds everything. */
export const ImagePosts: CollectionConfig = {
  slug: 'image-posts',
  fields: [],
}
