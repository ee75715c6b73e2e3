export type Progress = {
  done: number
  /** Absent while nobody knows. */
  total?: number
  /** Since the beginning. */
  elapsedMs: number
  /** What is counted, in the plural. */
  unit: string
}

/** How far something is, in words: `1,200 of 10,000 files, 35 a second, about 4 min left`. */
export function progressLine({ done, total, elapsedMs, unit }: Progress): string {
  const rate = elapsedMs > 0 ? done / (elapsedMs / 1000) : 0
  const count =
    total === undefined ? `${number(done)} ${unit}` : `${number(done)} of ${number(total)} ${unit}`
  if (done === 0 || rate === 0) return count
  const left = total === undefined || total <= done ? undefined : (total - done) / rate
  return [
    count,
    `${rate < 10 ? rate.toFixed(1) : number(Math.round(rate))} a second`,
    ...(left === undefined ? [] : [`about ${duration(left)} left`]),
  ].join(', ')
}

/** A number with its thousands apart. */
export function number(value: number): string {
  return value.toLocaleString('en-GB')
}

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
