import { type Session, sessionAt, useSessionAt } from '@litfass/interface/session'
import { ACCOUNT } from '../../account.ts'

/** The session of this page. */
export const sessionStore = sessionAt(ACCOUNT)

/** Returns who is signed in; `unknown` at first, since every page is rendered as for a visitor. */
export const useSession = (): Session => useSessionAt(ACCOUNT)
