/** Orders requests that share a key; other keys, and requests without one, never wait. */
export type RequestQueue = {
  /** Cancels the earlier reading request of the key, then runs `work`. */
  read: <T>(key: string, cancelEarlier: Cancellable, work: () => Promise<T>) => Promise<T>
  /** Runs `work` when every earlier writing request of the key has ended, well or badly. */
  write: <T>(key: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
}

type Cancellable = { cancel: () => void }

/** Queue keys as issue and spec want them: reading calls replace each other, writing calls line up. */
export function createRequestQueue(): RequestQueue {
  const reading = new Map<string, Cancellable>()
  const writing = new Map<string, Promise<void>>()

  return {
    read: async (key, mine, work) => {
      reading.get(key)?.cancel()
      reading.set(key, mine)
      try {
        return await work()
      } finally {
        if (reading.get(key) === mine) reading.delete(key)
      }
    },
    write: async (key, signal, work) => {
      const before = writing.get(key)
      const { ended, end } = ending()
      // Whoever gives up while waiting must not let the next one overtake those still before it.
      const tail = before ? before.then(() => ended) : ended
      writing.set(key, tail)
      try {
        if (before) await turnOf(before, signal)
        return await work()
      } finally {
        end()
        if (writing.get(key) === tail) writing.delete(key)
      }
    },
  }
}

function ending(): { ended: Promise<void>; end: () => void } {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

function turnOf(before: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    before.then(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, reject)
  })
}
