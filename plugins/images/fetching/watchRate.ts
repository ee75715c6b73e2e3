import type { Clock } from './createClock.ts'
import type { FetchingOptions } from './FetchingOptions.ts'

/** Stops the clock when bytes come in more slowly than they may; to be ended by calling what it returns. */
export function watchRate(
  received: () => number,
  clock: Clock,
  { minBytesPerSecond, rateWindowMs }: FetchingOptions,
): () => void {
  const fewest = (minBytesPerSecond * rateWindowMs) / 1000
  let before = 0
  const timer = setInterval(() => {
    if (received() - before < fewest) clock.stop()
    before = received()
  }, rateWindowMs)
  return () => clearInterval(timer)
}
