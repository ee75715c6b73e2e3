import type { CollectionConfig, Field } from 'payload'

/**
 * Makes the panel's list of a collection with formatted texts read the columns that it shows, and not whole documents: a hundred
 * articles are as much as a book. A collection that says so itself (`admin.enableListViewSelectAPI`) is left as it is; what cells
 * need besides their own column stands in its `forceSelect`.
 */
export function listWithoutTexts(collection: CollectionConfig): CollectionConfig {
  const { admin, fields } = collection
  if (admin?.enableListViewSelectAPI !== undefined || !fields.some(holdsText)) return collection
  return { ...collection, admin: { ...admin, enableListViewSelectAPI: true } }
}

function holdsText(field: Field): boolean {
  if (field.type === 'richText' || field.type === 'blocks') return true
  if (field.type === 'tabs') return field.tabs.some(({ fields }) => fields.some(holdsText))
  return 'fields' in field && field.fields.some(holdsText)
}
