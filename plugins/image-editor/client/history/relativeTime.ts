const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * How long ago something was, such as `vor 3 Stunden`. What a wrong clock puts into the future is now.
 * @param now milliseconds since 1970
 */
export function relativeTime(then: string, now: number, language: string): string {
  const seconds = Math.max(0, (now - Date.parse(then)) / 1000)
  const [unit, length] =
    UNITS.find(([, each]) => seconds >= each) ?? (['second', Number.POSITIVE_INFINITY] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: unit === 'second' ? 'auto' : 'always' })
  return format.format(-Math.trunc(seconds / length) || 0, unit)
}
