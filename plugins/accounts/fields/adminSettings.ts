import type { CollectionConfig } from 'payload'
import { text } from '../translations/text.ts'

/** How the panel shows accounts. */
export const adminSettings: CollectionConfig['admin'] = {
  group: text('group'),
  description: text('about'),
  useAsTitle: 'name',
  defaultColumns: ['name', 'email', 'role', 'state'],
  listSearchableFields: ['name', 'email'],
}
