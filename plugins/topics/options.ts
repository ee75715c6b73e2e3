import { declareOptions } from '@litfass/kit'
import type { PublishedFields } from '@litfass/kit/database'
import type { CollectionSlug } from 'payload'

/** A collection whose documents have topics and tags. */
export type TopicalContent = {
  collection: CollectionSlug
  /** Fields and the values they have in documents that everybody sees: `{ visibility: 'public' }`. All do when left out. */
  published?: PublishedFields
}

/** Options of the topics plugin. */
export type TopicsOptions = {
  /** Slug of the collection that becomes the collection of topics and tags. */
  collection: CollectionSlug
  content: readonly TopicalContent[]
}

export type ResolvedTopicsOptions = {
  collection: CollectionSlug
  content: readonly Required<TopicalContent>[]
}

/** The options of the topics plugin. */
export const options = declareOptions(
  'topics',
  ({ collection, content }: TopicsOptions): ResolvedTopicsOptions => ({
    collection,
    content: content.map(({ published = {}, ...one }) => ({ ...one, published })),
  }),
)
