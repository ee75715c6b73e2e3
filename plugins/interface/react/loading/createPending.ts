/** Spec platform 9: work that is done sooner shows nothing. */
const DELAY_MS = 100
/** Shorter than that a sign would only flicker. */
const LEAST_MS = 300

export type PendingOptions = { delayMs?: number; leastMs?: number }

/** What is under way on a page; knows no React and no DOM. */
export type Pending = {
  /** Counts something as under way; the returned function says that it has ended, and may be called twice. */
  begin: () => () => void
  /** Counts a promise as under way until it is settled, and gives it back. */
  track: <T>(work: Promise<T>) => Promise<T>
  /** Whether there is something to show. */
  read: () => boolean
  /** Calls `listener` after `read` has changed; the returned function ends it. */
  subscribe: (listener: () => void) => () => void
}

/** Counts what is under way. It shows after 100 ms, and then for at least 300 ms, so that nothing ever flashes. */
export function createPending({ delayMs = DELAY_MS, leastMs = LEAST_MS }: PendingOptions = {}): Pending {
  let underWay = 0
  let isShown = false
  let shownAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: boolean): void {
    if (next === isShown) return
    isShown = next
    if (next) shownAt = Date.now()
    for (const listener of [...listeners]) listener()
  }

  function update(): void {
    clearTimeout(timer)
    const isBusy = underWay > 0
    if (isBusy === isShown) return
    const wait = isBusy ? delayMs : Math.max(0, shownAt + leastMs - Date.now())
    timer = setTimeout(() => show(isBusy), wait)
  }

  function begin(): () => void {
    let hasEnded = false
    underWay += 1
    if (underWay === 1) update()
    return () => {
      if (hasEnded) return
      hasEnded = true
      underWay -= 1
      if (underWay === 0) update()
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

  return {
    begin,
    track,
    read: () => isShown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
