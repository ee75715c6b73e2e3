import { type AccountState, declareOptions, type Role } from '@litfass/kit'
import type { AuthCollectionSlug, TypedUser } from 'payload'
import type { LockAction } from './lockRoutes.ts'

/** Options of the accounts plugin. */
export type AccountsOptions = {
  /** Slug of the auth collection that gets roles and states. */
  collection: AuthCollectionSlug
  /**
   * Role and state of accounts that are older than the plugin and have neither: the same for all, or a function of each.
   * Without it they can do nothing, and the plugin does not start where no admin is left.
   */
  existing?: ExistingRights | ((account: TypedUser) => ExistingRights)
  /** Reasons that admins can choose from when they change the state of an account; each action's replace the built-in ones. */
  reasons?: ReasonOptions
  /** True when the site is reached by https: browsers then send the session on secure connections only. */
  hasSecureCookies?: boolean
}

/** Reasons by action: `{ lock: [{ de: 'Werbung', en: 'Advertising' }] }`. */
export type ReasonOptions = Partial<Readonly<Record<LockAction, readonly { de: string; en: string }[]>>>

const REASONS: Required<ReasonOptions> = {
  approve: [],
  lock: [
    { de: 'Werbung statt Beiträgen', en: 'Advertising instead of contributions' },
    { de: 'Beleidigende Beiträge', en: 'Insulting contributions' },
    { de: 'Falscher Name', en: 'False name' },
  ],
  unlock: [{ de: 'Wir haben die Sperre noch einmal geprüft.', en: 'We have reviewed the lock.' }],
}

/** Role and state of an account that was there before the plugin: `{ role: 'editor', state: 'approved' }`. */
export type ExistingRights = { role: Role; state: AccountState }

export const options = declareOptions(
  'accounts',
  ({ collection, existing, reasons, hasSecureCookies = false }: AccountsOptions) => ({
    collection,
    existing,
    reasons: { ...REASONS, ...reasons },
    hasSecureCookies,
  }),
)
