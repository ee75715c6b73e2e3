import type { CollectionConfig } from 'payload'

/** Every picture; the images plugin adds the original, its variants, texts and rules. */
export const Images: CollectionConfig = {
  slug: 'images',
  fields: [],
}
