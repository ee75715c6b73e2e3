import type { SendOptions } from './callTypes.ts'
import { type Language, localError } from './errors.ts'

type Work<T> = (signal: AbortSignal) => Promise<T>

/** The pending requests of a client. */
export type Requests = {
  /** Runs `work` when its queue allows it; the signal cancels it. */
  run: <T>(options: SendOptions & { isReading: boolean }, work: Work<T>) => Promise<T>
  whenIdle: (options?: { maxWaitMs?: number }) => Promise<boolean>
}

export function createRequests(language: () => Language): Requests {
  const queue = createRequestQueue()
  const activity = createActivity()

  async function run<T>(options: SendOptions & { isReading: boolean }, work: Work<T>): Promise<T> {
    const { queueKey, isReading, timeoutMs, signal: outer } = options
    const cancellation = createCancellation(language(), outer)
    const { signal } = cancellation
    const send = async () => {
      if (timeoutMs !== undefined) cancellation.startTimer(timeoutMs)
      return work(signal)
    }
    try {
      if (queueKey === undefined) return await send()
      return await (isReading
        ? queue.read(queueKey, cancellation, send)
        : queue.write(queueKey, signal, send))
    } finally {
      cancellation.dispose()
    }
  }
  return { run: (options, work) => activity.track(run(options, work)), whenIdle: activity.whenIdle }
}

/** Stops one request: for its caller, its queue or its time limit. */
type Cancellation = {
  /** Its `reason` is the ClientError the request rejects with. */
  signal: AbortSignal
  cancel: () => void
  /** Starts the time limit. */
  startTimer: (timeoutMs: number) => void
  /** Forgets the timer and the caller's signal. */
  dispose: () => void
}

/** Creates a cancellation that follows the caller's signal. */
function createCancellation(language: Language, outer: AbortSignal | undefined): Cancellation {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => controller.abort(localError('cancelled', language))
  if (outer?.aborted) cancel()
  outer?.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    cancel,
    startTimer: (timeoutMs) => {
      timer = setTimeout(() => controller.abort(localError('timeout', language)), timeoutMs)
    },
    dispose: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', cancel)
    },
  }
}

/** Orders requests that share a key; other keys, and requests without one, never wait. */
type RequestQueue = {
  /** Cancels the earlier reading request of the key, then runs `work`. */
  read: <T>(key: string, cancelEarlier: Cancellable, work: () => Promise<T>) => Promise<T>
  /** Runs `work` when every earlier writing request of the key has settled. */
  write: <T>(key: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
}

type Cancellable = { cancel: () => void }

/**
 * Creates a queue in which reading calls replace each other and writing calls run one by one (spec, "Client call
 * behaviour").
 */
function createRequestQueue(): RequestQueue {
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
      // A request that gives up while waiting must not let the next one overtake those still before it.
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

/** Tracks whether requests are pending. */
type Activity = {
  track: <T>(work: Promise<T>) => Promise<T>
  whenIdle: (options?: { maxWaitMs?: number }) => Promise<boolean>
}

/** Counts pending requests, and resolves `whenIdle` when none is left, without polling. */
function createActivity(): Activity {
  let pending = 0
  const waiting = new Set<() => void>()

  const wake = () => {
    for (const check of [...waiting]) check()
  }
  return {
    track: async (work) => {
      pending += 1
      try {
        return await work
      } finally {
        pending -= 1
        // A caller that sends its next request on an answer is still busy: let it do so first.
        if (pending === 0) setTimeout(wake, 0)
      }
    },
    whenIdle: ({ maxWaitMs } = {}) =>
      new Promise((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        const end = (isIdle: boolean) => {
          clearTimeout(timer)
          waiting.delete(check)
          resolve(isIdle)
        }
        const check = () => {
          if (pending === 0) end(true)
        }
        waiting.add(check)
        if (maxWaitMs !== undefined) timer = setTimeout(() => end(pending === 0), maxWaitMs)
        if (pending === 0) setTimeout(check, 0)
      }),
  }
}
