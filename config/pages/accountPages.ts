import type { AccountPages } from '@litfass/accounts'
import { inBoth } from './pagedPaths.ts'

/** The site's pages about accounts, to which mails and plain forms lead. */
export const accountPages = {
  signIn: inBoth('/anmelden'),
  register: inBoth('/registrieren'),
  finishRegistration: inBoth('/registrieren/abschliessen'),
  forgottenPassword: inBoth('/passwort-vergessen'),
  resetPassword: inBoth('/passwort-vergessen/neu'),
  account: inBoth('/konto'),
  confirmAddress: inBoth('/konto/adresse'),
} as const satisfies AccountPages
