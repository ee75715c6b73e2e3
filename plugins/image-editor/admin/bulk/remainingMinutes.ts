/** Before that nobody can tell. Milliseconds. */
const LEAST_MS = 3000
/** What is shorter is a moment. Seconds. */
const MOMENT = 45

type Progress = { done: number; total: number; elapsedMs: number }

/** How long the rest takes when it goes on as it did so far, rounded up; 0 for a moment, `undefined` while unknown. */
export function remainingMinutes({ done, total, elapsedMs }: Progress): number | undefined {
  if (done <= 0 || elapsedMs < LEAST_MS) return undefined
  const seconds = ((total - done) / done) * (elapsedMs / 1000)
  return seconds < MOMENT ? 0 : Math.ceil(seconds / 60)
}
