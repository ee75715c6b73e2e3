/** A time as people say it: nobody wants seconds of an estimate. */
export type RoughTime = { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number }

/** Rounds up: what was promised too early is remembered. */
export function roughTime(seconds: number): RoughTime {
  if (seconds < 45) return { unit: 'moment' }
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.ceil(minutes / 60) }
}
