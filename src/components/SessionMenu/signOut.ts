import { sessionStore } from './sessionStore.ts'

/** Ends the session; false when the server could not be reached or refused. */
export async function signOut(): Promise<boolean> {
  const isDone = await fetch('/api/accounts/logout', { method: 'POST' }).then(
    // 400 says that there was no session any more, which is what was wanted.
    ({ ok, status }) => ok || status === 400,
    () => false,
  )
  if (isDone) await sessionStore.reload()
  return isDone
}
