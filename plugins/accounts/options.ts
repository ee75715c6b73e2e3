import { type AccountState, declareOptions, type Role } from '@litfass/kit'
import type { AuthCollectionSlug, TypedUser } from 'payload'

/** Options of the accounts plugin. */
export type AccountsOptions = {
  /** Slug of the auth collection that gets roles and states. */
  collection: AuthCollectionSlug
  /**
   * Role and state of accounts that are older than the plugin and have neither: the same for all, or a function of each.
   * Without it they can do nothing, and the plugin does not start where no admin is left.
   */
  existing?: ExistingRights | ((account: TypedUser) => ExistingRights)
  /** True when the site is reached by https: browsers then send the session on secure connections only. */
  hasSecureCookies?: boolean
}

/** Role and state of an account that was there before the plugin: `{ role: 'editor', state: 'approved' }`. */
export type ExistingRights = { role: Role; state: AccountState }

export const options = declareOptions(
  'accounts',
  ({ collection, existing, hasSecureCookies = false }: AccountsOptions) => ({
    collection,
    existing,
    hasSecureCookies,
  }),
)
