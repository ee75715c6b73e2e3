import { useSyncExternalStore } from 'react'
import type { Session } from './Session.ts'
import { sessionStore } from './sessionStore.ts'

const unknown: Session = { kind: 'unknown' }

/** Who looks at the page. The server sends every page as for a visitor, so at first nobody knows. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => unknown)
}
