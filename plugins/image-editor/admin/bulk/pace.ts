import { ClientError } from '@litfass/kit/client'

/** Concurrent requests; few, because the server has other users. */
const CONCURRENCY = 3

/** Runs work for each item in order, a few at a time, until all are done or `isOver`; work that has begun is completed. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const remaining = items[Symbol.iterator]()
  const lane = async () => {
    while (!isOver()) {
      const next = remaining.next()
      if (next.done) return
      await work(next.value)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
}

/** Statuses that may carry `Retry-After`. */
const BUSY = [429, 503]

/**
 * Repeats a call for as long as the server answers with `Retry-After`.
 * @param wait receives seconds; its rejection ends the repetition
 * @throws the final error of the call, or that of `wait`
 */
export async function withRetryAfter<Answer>(
  call: () => Promise<Answer>,
  wait: (seconds: number) => Promise<void>,
): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const seconds =
        error instanceof ClientError && BUSY.includes(error.status) ? error.retryAfter : undefined
      if (seconds === undefined) throw error
      await wait(seconds)
    }
  }
}

/** Time before an estimate is possible, in ms. */
const LEAST_MS = 3000
/** Remaining time that counts as a moment, in seconds. */
const MOMENT = 45

type Progress = { done: number; total: number; elapsedMs: number }

/** Estimates the remaining minutes, rounded up; 0 for a moment, `undefined` while unknown. */
export function remainingMinutes({ done, total, elapsedMs }: Progress): number | undefined {
  if (done <= 0 || elapsedMs < LEAST_MS) return undefined
  const seconds = ((total - done) / done) * (elapsedMs / 1000)
  return seconds < MOMENT ? 0 : Math.ceil(seconds / 60)
}
