import type { DateField } from 'payload'
import { Temporal } from 'temporal-polyfill'

/** ISO 8601: a day, or a day and a time of day, with or without an offset. */
const FORM = /^(\d{4}-\d\d-\d\d)(?:[t ]\d\d:\d\d(?::[0-5]\d(?:\.\d{1,9})?)?(z|[+-]\d\d:?\d\d)?)?$/i

/**
 * Reads a moment, in ms since 1970: ISO 8601 with an offset, or as local time of a time zone. `undefined` for anything else: other
 * notations (`01.07.2026`), days that there are not (30 February), and years that PostgreSQL and JavaScript do not share.
 * @example
 * momentOf('2026-07-01T18:00', 'Europe/Berlin') // Date.UTC(2026, 6, 1, 16)
 */
export function momentOf(text: string, timeZone: string): number | undefined {
  const written = FORM.exec(text)
  if (!written) return undefined
  try {
    const moment = written[2]
      ? Temporal.Instant.from(text).epochMilliseconds
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
    return isSharedYear(moment) ? moment : undefined
  } catch {
    return undefined
  }
}

/** Whether a moment lies in a year that is written with four digits. */
function isSharedYear(moment: number): boolean {
  const year = new Date(moment).getUTCFullYear()
  return year > 0 && year < 10_000
}

/** Whether a value names a moment: a `Date`, or a text that {@link momentOf} reads. */
export function isMoment(value: unknown): value is string | Date {
  if (value instanceof Date) return isSharedYear(value.getTime())
  return typeof value === 'string' && momentOf(value, 'UTC') !== undefined
}

/** How the panel asks for the value of a date field. */
type Appearance = NonNullable<NonNullable<DateField['admin']>['date']>['pickerAppearance']

/**
 * Returns a value of a date field as it is stored: local time is read in a time zone, and a day of a field for days becomes its
 * noon in UTC, as the panel stores it. Everything else is returned as it is, what {@link isMoment} refuses too.
 */
export function storedMoment(
  value: unknown,
  { appearance = 'default', timeZone }: { appearance?: Appearance; timeZone: string },
): unknown {
  const [text, day, offset] = typeof value === 'string' ? (FORM.exec(value) ?? []) : []
  if (text === undefined || offset || !isMoment(text)) return value
  const isDay =
    appearance === 'dayOnly' || appearance === 'monthOnly' || (appearance === 'default' && text === day)
  const moment = isDay ? Date.parse(`${day}T12:00Z`) : momentOf(text, timeZone)
  return moment === undefined ? value : new Date(moment).toISOString()
}

/**
 * Returns the moment at which the day of another moment begins in a time zone, or a day some days later.
 * @example
 * startOfDay(now, 'Europe/Berlin', 2) // the end of tomorrow
 */
export function startOfDay(moment: Date, timeZone: string, daysLater = 0): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(day.startOfDay().add({ days: daysLater }).epochMilliseconds)
}
