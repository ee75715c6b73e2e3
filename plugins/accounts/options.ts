import { type AccountState, declareOptions, type Role } from '@litfass/kit'
import type { AuthCollectionSlug, TypedUser } from 'payload'
import type { LockAction } from './rights/routes.ts'

/** Who may register: no one, people whom an admin then approves, or anyone. */
export type Registration = 'closed' | 'approval' | 'open'

/** Path of a page in both languages. */
export type PagePath = { de: string; en: string }

/**
 * Pages of the project that mails and plain forms lead to. Those behind a link of a mail find its token in the query:
 * `/registrieren/abschliessen?token=…`.
 */
export type AccountPages = {
  /** Sign-in form. */
  signIn: PagePath
  /** One's own account. */
  account: PagePath
  /** Behind the link to a new address of one's own: a button that confirms it. Without it only staff change addresses. */
  confirmAddress: PagePath
  /** Form that asks for an address to register. */
  register: PagePath
  /** Behind the link of a registration: asks for name and password. */
  finishRegistration: PagePath
  /** Form that asks for the address of an account whose password is forgotten. */
  forgottenPassword: PagePath
  /** Behind the link of a forgotten password: asks for a new one. Payload's panel has such a page, used by default. */
  resetPassword: PagePath
}

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
  /** Who may register; `closed` when left out. The other two need `pages.finishRegistration`. */
  registration?: Registration
  /** Pages of the project about accounts. A mail has no link where its page is missing. */
  pages?: Partial<AccountPages>
  /** Roles that have the rights of a member until their account has a second factor. None when left out. */
  secondFactor?: { requiredFor?: readonly Role[] }
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

export type ResolvedAccountsOptions = Omit<AccountsOptions, 'reasons' | 'secondFactor'> & {
  secondFactor: { requiredFor: readonly Role[] }
  reasons: Required<ReasonOptions>
  hasSecureCookies: boolean
  registration: Registration
  pages: Partial<AccountPages>
}

/** @throws Error at boot when an option cannot work */
export const options = declareOptions('accounts', (given: AccountsOptions): ResolvedAccountsOptions => {
  const reasons = { ...REASONS, ...given.reasons }
  const { collection, existing, hasSecureCookies = false, registration = 'closed', pages = {} } = given
  for (const path of Object.values(pages).flatMap(({ de, en }) => [de, en]))
    if (!/^\/(?!\/)/.test(path)) throw new Error(`accounts: the path of a page begins with a slash: ${path}.`)
  if (registration !== 'closed' && !pages.finishRegistration)
    throw new Error(`accounts: registration: '${registration}' needs the page pages.finishRegistration.`)
  const secondFactor = { requiredFor: given.secondFactor?.requiredFor ?? [] }
  return { collection, existing, reasons, secondFactor, hasSecureCookies, registration, pages }
})

export type Language = 'de' | 'en'

/** Returns the path of a page of the project with a query; that of the front page where there is no such page. */
export function pagePath(
  { pages }: Pick<ResolvedAccountsOptions, 'pages'>,
  page: keyof AccountPages,
  language: Language,
  query: Readonly<Record<string, string>> = {},
): string {
  const path = pages[page]?.[language] ?? '/'
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
