/** A worker that starts, or starts anew, is not missed before this; seconds. */
const PATIENCE_SECONDS = 60

/** Whether work waits and nobody is there to do it. However long the queue: a worker that lives will come to its end. */
export function isStandingStill({
  oldestSeconds,
  workers,
}: {
  oldestSeconds: number
  workers: number
}): boolean {
  return workers === 0 && oldestSeconds > PATIENCE_SECONDS
}
