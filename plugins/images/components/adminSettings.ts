import type { CollectionConfig } from 'payload'
import { text } from '../translations/text.ts'

/** How the panel shows pictures. */
export const adminSettings: CollectionConfig['admin'] = {
  group: text('group'),
  description: text('about'),
  useAsTitle: 'originalName',
  defaultColumns: ['picture', 'caption', 'copyright', 'visibility', 'createdAt'],
  listSearchableFields: ['caption', 'copyright', 'originalName'],
}
