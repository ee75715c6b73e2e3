import { remember } from '@litfass/kit/remember'
import { createStore, type Store } from '@litfass/kit/store'
import { useSyncExternalStore } from 'react'

/** The session of the viewer; `unknown` until the server has answered. */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | {
      kind: 'account'
      id: number
      name: string
      isStaff: boolean
      /** Waits for approval: until then it may do what visitors may. */
      isPending: boolean
    }

/** Parses the answer of `GET /api/accounts/me`. It decides what is offered; the server decides what is allowed. */
export function sessionOf(answer: unknown): Session {
  const account = isRecord(answer) ? answer.user : undefined
  if (!isRecord(account) || typeof account.id !== 'number') return { kind: 'visitor' }
  const { id, name, email, role, state } = account
  const isStaff = state === 'approved' && (role === 'editor' || role === 'admin')
  const isPending = state === 'pending'
  return { kind: 'account', id, name: textOf(name) ?? textOf(email) ?? String(id), isStaff, isPending }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The session of a page; `reload` asks again after signing in or out. */
type SessionStore = Pick<Store<Session>, 'getSnapshot' | 'subscribe'> & { reload: () => Promise<void> }

type SessionStoreOptions = {
  /** Asks the server who is signed in. */
  ask: () => Promise<Session>
  log: (error: unknown) => void
}

/** Creates the session store, which asks the server once per page, on the first subscription. */
export function createSessionStore({ ask, log }: SessionStoreOptions): SessionStore {
  let asked = 0
  const { getSnapshot, subscribe, set } = createStore<Session>({ kind: 'unknown' }, () => {
    if (asked === 0) void reload()
  })

  async function reload(): Promise<void> {
    asked += 1
    const question = asked
    const answer = await ask().catch((error: unknown): Session => {
      log(error)
      const known = getSnapshot()
      // Without an answer, offer what visitors are offered.
      return known.kind === 'unknown' ? { kind: 'visitor' } : known
    })
    if (question === asked) set(answer)
  }

  return { getSnapshot, subscribe, reload }
}

/**
 * Returns the session of this page: who is signed in according to Payload's own route of an auth collection, such as
 * `/api/users/me`. It is the same store however often it is asked for.
 */
export const sessionAt: (path: string) => SessionStore = remember(
  (path) => {
    const store = createSessionStore({
      ask: async () => {
        const response = await fetch(path, { headers: { Accept: 'application/json' } })
        if (!response.ok) throw new Error(`Who is signed in was answered with ${response.status}.`)
        return sessionOf(await response.json())
      },
      // biome-ignore lint/suspicious/noConsole: without an answer the page works as for a visitor
      log: (error) => console.debug('Session:', error),
    })
    if (typeof window !== 'undefined') {
      // A page restored from the back/forward cache may show a session that has ended since.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) void store.reload()
      })
    }
    return store
  },
  { most: 9 },
)

const unknown: Session = { kind: 'unknown' }

/**
 * Returns who is signed in, by {@link sessionAt} of a path; `unknown` at first, since every page is rendered as for a visitor.
 */
export function useSessionAt(path: string): Session {
  const { subscribe, getSnapshot } = sessionAt(path)
  return useSyncExternalStore(subscribe, getSnapshot, () => unknown)
}
