import type { CollectionConfig } from 'payload'
import { RENDITIONS } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const nobody = () => false

/**
 * Which rendition belongs to which picture, and since when it is no longer the current one: what may be served, and
 * what may be removed, is decided by these rows. The plugin alone reads and writes them.
 */
export function renditionsCollection(options: ResolvedImagesOptions): CollectionConfig {
  return {
    slug: RENDITIONS,
    access: { create: nobody, read: nobody, update: nobody, delete: nobody },
    admin: { hidden: true },
    graphQL: false,
    lockDocuments: false,
    fields: [
      { name: 'image', type: 'relationship', relationTo: options.collection, required: true, index: true },
      { name: 'hash', type: 'text', required: true, index: true },
      { name: 'rotation', type: 'number', required: true, defaultValue: 0 },
      { name: 'retiredAt', type: 'date' },
    ],
    indexes: [{ fields: ['image', 'hash'], unique: true }],
  }
}
