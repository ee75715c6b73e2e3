type Waiting = { needed: number; start: () => void }

/** Runs work once its share of the budget is free. */
export type Budget = <T>(needed: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Creates a weighted semaphore for this process, such as for MB of memory. Work starts in the order of its calls, so that
 * many small pieces never starve a large one; a piece that needs more than the whole budget takes all of it. A signal
 * aborts waiting, not running work; the promise then rejects with its reason.
 */
export function createBudget(total: number): Budget {
  const waiting: Waiting[] = []
  let free = total

  function startNext(): void {
    for (let next = waiting[0]; next && next.needed <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.needed
      next.start()
    }
  }

  return async function within<T>(wanted: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const needed = Math.min(wanted, total)
    await inLine(needed, signal)
    try {
      return await work()
    } finally {
      free += needed
      startNext()
    }
  }

  function inLine(needed: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const giveUp = () => {
        waiting.splice(waiting.indexOf(place), 1)
        reject(signal?.reason)
        startNext()
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const place = { needed, start }
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.push(place)
      startNext()
    })
  }
}
