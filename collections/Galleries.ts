import type { CollectionConfig } from 'payload'

/** Pictures in an order of the editors'; the galleries plugin adds everything. */
export const Galleries: CollectionConfig = {
  slug: 'galleries',
  fields: [],
}
