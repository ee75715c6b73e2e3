import type { CollectionSlug } from 'payload'

/** Options of the accounts plugin. */
export type AccountsOptions = {
  /** Slug of the auth collection that gets roles and states. */
  collection: CollectionSlug
}
