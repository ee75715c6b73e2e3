/** The time zone of a site that says nothing else. */
export const TIME_ZONE = 'Europe/Berlin'

/** Whose clock and whose words: an IANA name of a zone, and a locale. */
type Written = { language: string; timeZone: string }

/** The format of a moment: day and time, short or spelled out; only the day; or only the time. */
type Style = 'medium' | 'long' | 'day' | 'time'

const STYLES: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  long: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
}

const FIELD: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' }
const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: 'short' }
const ZONE: Intl.DateTimeFormatOptions = { timeZoneName: 'short' }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a formatter, which is expensive to create and therefore kept; there are a handful. */
function formatIn(
  language: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/**
 * Writes a moment by the clock of a site, wherever the server and the reader are.
 * @param moment a `Date`, ms since 1970, or ISO 8601
 */
export function formatMoment(
  moment: Date | number | string,
  { language, timeZone, style = 'medium' }: Written & { style?: Style },
): string {
  return formatIn(language, timeZone, STYLES[style]).format(new Date(moment))
}

/**
 * Writes a moment as people name one that is near, by the day of another: `16:20` of that day, `gestern, 16:20`, `Mi., 16:20` within six days,
 * and otherwise the day alone. It stays true until midnight, unlike "12 minutes ago".
 * @param moment a `Date`, ms since 1970, or ISO 8601
 */
export function formatNear(
  moment: Date | number | string,
  { now, language, timeZone }: Written & { now: Date },
): string {
  const date = new Date(moment)
  const days = dayNumber(date, timeZone) - dayNumber(now, timeZone)
  if (Math.abs(days) > 6) return formatMoment(date, { language, timeZone, style: 'day' })
  const time = formatMoment(date, { language, timeZone, style: 'time' })
  if (days === 0) return time
  const day =
    Math.abs(days) === 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
      : formatIn(language, timeZone, WEEKDAY).format(date)
  return `${day}, ${time}`
}

/** The number of a day in a time zone; those of two days differ by the days between them. */
const dayNumber = (date: Date, timeZone: string) =>
  Date.parse(localTime(date, timeZone).slice(0, 10)) / 86_400_000

/** Returns a moment as the local time of a time zone, as fields of forms have it: `2026-11-22T18:40`. */
export function localTime(moment: Date | number, timeZone: string): string {
  return formatIn('sv-SE', timeZone, FIELD).format(moment).replace(' ', 'T')
}

/** Returns the short name that a time zone has at a moment, such as MEZ. */
export function zoneName(moment: number, { language, timeZone }: Written): string {
  const parts = formatIn(language, timeZone, ZONE).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
