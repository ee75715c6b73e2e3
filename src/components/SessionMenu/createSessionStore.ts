import type { Session } from './Session.ts'

type SessionStoreOptions = {
  /** Asks the server who is signed in. */
  ask: () => Promise<Session>
  log: (error: unknown) => void
}

/** Who is signed in, asked once for the whole page, as soon as somebody wants to know. */
export function createSessionStore({ ask, log }: SessionStoreOptions) {
  const listeners = new Set<() => void>()
  let session: Session = { kind: 'unknown' }
  let asked = 0

  async function load(): Promise<void> {
    asked += 1
    const question = asked
    const answer = await ask().catch((error: unknown): Session => {
      log(error)
      // Who cannot be recognised is offered what everybody is offered.
      return session.kind === 'unknown' ? { kind: 'visitor' } : session
    })
    if (question !== asked) return
    session = answer
    for (const listener of listeners) listener()
  }

  return {
    read: () => session,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      if (asked === 0) void load()
      return () => listeners.delete(listener)
    },
    /** Asks again, after somebody has signed in or out. */
    reload: load,
  }
}
