import { declareOptions } from '@litfass/kit'
import type { CollectionSlug } from 'payload'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Its documents get the fields `topics` and `tags`. */
    topics?: true
  }
}

/** Options of the topics plugin. */
export type TopicsOptions = {
  /** Slug of the collection that becomes the collection of topics and tags. */
  collection: CollectionSlug
}

/** The options of the topics plugin. */
export const options = declareOptions('topics', (given: TopicsOptions) => given)
