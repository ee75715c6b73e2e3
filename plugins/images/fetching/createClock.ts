/** Ends a download that takes too long: `signal` is aborted as soon as a limit has passed, or `outer` is. */
export function createClock(outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  return {
    signal: outer ? AbortSignal.any([controller.signal, outer]) : controller.signal,
    /** True when it was a limit that ended it, not somebody who went away. */
    hasStopped: () => controller.signal.aborted,
    stop,
    /** Does some work within so many milliseconds. */
    limit: async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
      const timer = setTimeout(stop, ms)
      try {
        return await work()
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

export type Clock = ReturnType<typeof createClock>
