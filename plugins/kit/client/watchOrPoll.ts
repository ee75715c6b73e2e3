import type { Client } from './createClient.ts'

type Watched = Parameters<Client['watch']>[0]

type PolledRows = Watched & {
  /** Reads once what the stream would tell; a rejection makes the next one wait longer. */
  poll: () => Promise<unknown>
}

/** Milliseconds between two polls, at least and, after refusals, at most; up to as many more, so that readers spread. */
const POLL_MS = 10_000
const LONGEST_POLL_MS = 120_000

/**
 * Watches rows by the stream of the page, and polls while that is away: behind one address there may be more readers than streams.
 * @returns stops both
 */
export function watchOrPoll(watch: Client['watch'], { poll, ...rows }: PolledRows): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = POLL_MS
  let isAway = false
  const pollSoon = () => {
    // A stream that came and went while one was read has planned the next already.
    clearTimeout(timer)
    timer = setTimeout(
      async () => {
        if (!document.hidden) pause = await poll().then(() => POLL_MS, longer)
        if (isAway) pollSoon()
      },
      pause * (1 + Math.random()),
    )
  }
  const longer = () => Math.min(pause * 2, LONGEST_POLL_MS)
  const isBack = () => {
    isAway = false
    clearTimeout(timer)
  }
  const stop = watch({
    ...rows,
    onOpen: () => {
      isBack()
      rows.onOpen?.()
    },
    onBreak: () => {
      if (!isAway) pollSoon()
      isAway = true
      rows.onBreak?.()
    },
    onEnd: () => {
      isBack()
      rows.onEnd?.()
    },
  })
  return () => {
    isBack()
    stop()
  }
}
