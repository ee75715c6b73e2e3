import type { CollectionConfig } from 'payload'

const nobody = () => false

/** A collection only the plugin reads and writes, by its operations. */
export function hiddenCollection(collection: CollectionConfig): CollectionConfig {
  return {
    access: { create: nobody, read: nobody, update: nobody, delete: nobody },
    admin: { hidden: true },
    graphQL: false,
    lockDocuments: false,
    ...collection,
  }
}
