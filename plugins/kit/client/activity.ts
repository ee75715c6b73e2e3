/** Knows whether anything is under way. */
export type Activity = {
  track: <T>(work: Promise<T>) => Promise<T>
  whenIdle: (options?: { maxWaitMs?: number }) => Promise<boolean>
}

/** Counts what is under way and tells those who wait when nothing is left, without polling. */
export function createActivity(): Activity {
  let underWay = 0
  const waiting = new Set<() => void>()

  const wake = () => {
    for (const check of [...waiting]) check()
  }
  return {
    track: async (work) => {
      underWay += 1
      try {
        return await work
      } finally {
        underWay -= 1
        // A caller that sends its next request on an answer is still busy: let it do so first.
        if (underWay === 0) setTimeout(wake, 0)
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
          if (underWay === 0) end(true)
        }
        waiting.add(check)
        if (maxWaitMs !== undefined) timer = setTimeout(() => end(underWay === 0), maxWaitMs)
        if (underWay === 0) setTimeout(check, 0)
      }),
  }
}
