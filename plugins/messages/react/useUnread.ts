import { createStore } from '@litfass/kit/store'
import { useEffect, useSyncExternalStore } from 'react'

/** How many messages wait for the viewer, and the number of the newest; see `GET /user/personalmessage/unread`. */
type Unread = { count: number; latest: number }

const NONE: Unread = { count: 0, latest: 0 }
const store = createStore<Unread>(NONE)

/** Asks the server again. A page that gets no answer shows what it knows. */
async function reload(): Promise<void> {
  try {
    const answer = await fetch('/user/personalmessage/unread', { headers: { Accept: 'application/json' } })
    if (!answer.ok) return
    const { count, latest } = await answer.json()
    const known = store.getSnapshot()
    if (known.count !== count || known.latest !== latest) store.set({ count, latest })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: without an answer the page works as before
    console.debug('Unread messages:', error)
  }
}

type UnreadOptions = {
  /** Asks again when it changes: what is shown, and read by that. */
  shown: string | number | null
  /** Asks again after so many seconds, while the page is in sight. */
  seconds?: number
  /** Asks nothing: for accounts that wait for approval. */
  isOff?: boolean
}

/** Returns what waits for the viewer: asked at first, and whenever the page comes into sight again. */
export function useUnread({ shown, seconds, isOff = false }: UnreadOptions): Unread {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when `shown` changes
  useEffect(() => {
    if (isOff) return
    const ask = () => void (document.visibilityState === 'visible' && reload())
    ask()
    document.addEventListener('visibilitychange', ask)
    const timer = seconds && setInterval(ask, seconds * 1000)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      clearInterval(timer)
    }
  }, [shown, seconds, isOff])
  return useSyncExternalStore(store.subscribe, store.getSnapshot, () => NONE)
}
