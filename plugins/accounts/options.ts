import { declareOptions } from '@litfass/kit'
import type { CollectionSlug } from 'payload'

/** Options of the accounts plugin. */
export type AccountsOptions = {
  /** Slug of the auth collection that gets roles and states. */
  collection: CollectionSlug
  /** True when the site is reached by https: browsers then send the session on secure connections only. */
  hasSecureCookies?: boolean
}

export const options = declareOptions(
  'accounts',
  ({ collection, hasSecureCookies = false }: AccountsOptions) => ({
    collection,
    hasSecureCookies,
  }),
)
