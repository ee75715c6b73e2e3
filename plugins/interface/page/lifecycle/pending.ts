import type { Client } from '@litfass/kit/client'
import { createStore, type Store } from '@litfass/kit/store'

/** Spec platform 9: work that ends earlier shows nothing, in ms. */
const DELAY_MS = 100
/** Shorter than this an indicator would only flicker, in ms. */
const MIN_SHOWN_MS = 300

type PendingOptions = { delayMs?: number; minShownMs?: number }

/** Counts pending work; independent of React and the DOM. Its snapshot is true while an indicator is to be shown. */
export type Pending = Pick<Store<boolean>, 'subscribe' | 'getSnapshot'> & {
  /** Counts a piece of work. @returns marks its end; calling it again does nothing */
  begin: () => () => void
  /** Counts a promise until it settles, and returns it. */
  track: <T>(work: Promise<T>) => Promise<T>
}

/** Creates a count of pending work. It shows after 100 ms, and then for at least 300 ms, so that nothing flashes. */
export function createPending({
  delayMs = DELAY_MS,
  minShownMs = MIN_SHOWN_MS,
}: PendingOptions = {}): Pending {
  const { getSnapshot, subscribe, set } = createStore(false)
  let count = 0
  let shownAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(): void {
    clearTimeout(timer)
    const isBusy = count > 0
    if (isBusy === getSnapshot()) return
    const wait = isBusy ? delayMs : Math.max(0, shownAt + minShownMs - Date.now())
    timer = setTimeout(() => {
      if (isBusy) shownAt = Date.now()
      set(isBusy)
    }, wait)
  }

  function begin(): () => void {
    let hasEnded = false
    count += 1
    if (count === 1) update()
    return () => {
      if (hasEnded) return
      hasEnded = true
      count -= 1
      if (count === 0) update()
    }
  }

  async function track<T>(work: Promise<T>): Promise<T> {
    const end = begin()
    try {
      return await work
    } finally {
      end()
    }
  }

  return { begin, track, getSnapshot, subscribe }
}

/**
 * Returns a client of the kit whose calls and uploads count as pending. Background calls, such as polling, go through
 * the original client.
 */
export function trackClient(client: Client, pending: Pending): Client {
  return { ...client, call: tracked(client.call, pending), upload: tracked(client.upload, pending) }
}

const tracked = <Call extends (...options: never[]) => Promise<unknown>>(
  call: Call,
  pending: Pending,
): Call =>
  new Proxy(call, { apply: (target, self, options) => pending.track(Reflect.apply(target, self, options)) })
