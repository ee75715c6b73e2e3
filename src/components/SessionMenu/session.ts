import { type Session, sessionAt, useSessionOf } from '@litfass/interface/session'

/** The session of this page. */
export const sessionStore = sessionAt('/api/accounts/me')

/** Returns who is signed in; `unknown` at first, since every page is rendered as for a visitor. */
export const useSession = (): Session => useSessionOf(sessionStore)
