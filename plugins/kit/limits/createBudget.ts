type Waiting = { needed: number; start: () => void }

/** Runs work once the part of the budget it needs is free. */
export type Budget = <T>(needed: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Shares an amount among works of this process, such as MB of memory: each begins when what it needs is free, in the
 * order of asking, so that many small ones never keep a large one waiting for ever. One that needs more than there is
 * gets all of it. A signal ends the waiting, not the work; the promise then rejects with its reason.
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
