import { createActivity } from './activity.ts'
import type { SendOptions } from './callTypes.ts'
import { createCancellation } from './cancellation.ts'
import type { Language } from './localError.ts'
import { createRequestQueue } from './requestQueue.ts'

type Work<T> = (signal: AbortSignal) => Promise<T>

/** Everything a client has under way. */
export type Requests = {
  /** Runs `work` when its queue lets it; the signal says when to stop. */
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
