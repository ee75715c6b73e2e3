import { declareOptions } from '@litfass/kit'
import type { PublishedFields } from '@litfass/kit/database'
import type { CollectionSlug } from 'payload'

/** A collection that is searched. */
export type SearchedContent = {
  collection: CollectionSlug
  /** Text fields in which words are looked for; they stand at the top of the document. */
  fields: readonly string[]
  /** Fields and the values they have in documents that everybody sees: `{ visibility: 'public' }`. All do when left out. */
  published?: PublishedFields
}

/** Options of the search plugin. */
export type SearchOptions = { content: readonly SearchedContent[] }

export type ResolvedSearchOptions = { content: readonly Required<SearchedContent>[] }

/**
 * The options of the search plugin.
 * @throws Error at boot when a collection has no fields to search
 */
export const options = declareOptions('search', ({ content }: SearchOptions): ResolvedSearchOptions => {
  const empty = content.find(({ fields }) => fields.length === 0)
  if (empty) throw new Error(`search: name the text fields of ${empty.collection} that are searched.`)
  return { content: content.map(({ published = {}, ...one }) => ({ ...one, published })) }
})
