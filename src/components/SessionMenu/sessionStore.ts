import { createSessionStore } from './createSessionStore.ts'
import { sessionOf } from './sessionOf.ts'

/** The session of this page. */
export const sessionStore = createSessionStore({
  ask: async () => {
    const response = await fetch('/api/accounts/me', { headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`Who is signed in was answered with ${response.status}.`)
    return sessionOf(await response.json())
  },
  // biome-ignore lint/suspicious/noConsole: without an answer the page works as for a visitor
  log: (error) => console.debug('Session:', error),
})

if (typeof window !== 'undefined') {
  // A page that comes back from the browser's memory may show somebody who has signed out since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void sessionStore.reload()
  })
}
