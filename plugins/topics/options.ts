import { declareOptions } from '@litfass/kit'
import type { PublishedFields } from '@litfass/kit/database'
import type { CollectionSlug } from 'payload'

/** A collection whose documents have topics and tags. */
export type TopicalContent = {
  collection: CollectionSlug
  /** Fields and the values they have in documents that everybody sees: `{ visibility: 'public' }`. All do when left out. */
  published?: PublishedFields
}

/** A collection of another plugin whose documents refer to topics, without being about them: a filter. */
export type TopicReferrer = {
  collection: CollectionSlug
  /** Paths of its relationship fields: `filter.topics`. */
  fields: readonly string[]
}

/** Options of the topics plugin. */
export type TopicsOptions = {
  /** Slug of the collection that becomes the collection of topics and tags. */
  collection: CollectionSlug
  content: readonly TopicalContent[]
  /** Collections that refer to topics in fields of their own; merging takes them along, and usage names them. */
  referrers?: readonly TopicReferrer[]
}

/** The fields in which content refers to topics. */
const TOPICAL_FIELDS = ['topics', 'tags'] as const

export type ResolvedTopicsOptions = {
  collection: CollectionSlug
  content: readonly Required<TopicalContent>[]
  /** All that refers to topics, content first. */
  referrers: readonly TopicReferrer[]
}

/** The options of the topics plugin. */
export const options = declareOptions(
  'topics',
  ({ collection, content, referrers = [] }: TopicsOptions): ResolvedTopicsOptions => ({
    collection,
    content: content.map(({ published = {}, ...one }) => ({ ...one, published })),
    referrers: [
      ...content.map((one) => ({ collection: one.collection, fields: TOPICAL_FIELDS })),
      ...referrers,
    ],
  }),
)
