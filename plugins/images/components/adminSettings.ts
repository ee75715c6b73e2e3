import type { CollectionConfig } from 'payload'

/** How the panel shows pictures. */
export const adminSettings: CollectionConfig['admin'] = {
  useAsTitle: 'originalName',
  defaultColumns: ['originalName', 'caption', 'copyright', 'imageManagerPrefix', 'createdAt'],
  listSearchableFields: ['caption', 'copyright', 'originalName'],
}
