import { FIRST_YEAR, LAST_YEAR, type LocalDay, type LocalTime } from './eventDates.ts'
import { offsetAt, offsetsAround } from './offsets.ts'

export { isTimeZone } from './offsets.ts'

/*
 * Local times are strings of one form, so they compare and sort as strings. Their arithmetic is done in UTC, where every day has 24
 * hours; the zone counts only where a local time becomes a moment.
 */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A day, or a day and a time of day without an offset, with seconds only where they are zero. */
const FORM = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::00)?)?$/

/**
 * Reads a local time and returns it in its one form: a day alone is its 00:00, and 24:00 the next day's. `undefined` for anything else:
 * offsets, seconds, days that there are not, and years before 1900 or after 2200.
 * @example
 * parseLocalTime('2026-12-24T24:00') // '2026-12-25T00:00'
 */
export function parseLocalTime(text: string): LocalTime | undefined {
  const [, day = '', hours = '00', minutes = '00'] = FORM.exec(text) ?? []
  if (!isDay(day) || Number(hours) > 24 || Number(minutes) > 59) return undefined
  if (hours !== '24') return `${day}T${hours}:${minutes}`
  const next = addDays(day, 1)
  return minutes === '00' && isDay(next) ? `${next}T00:00` : undefined
}

/** Reads a day, `2026-12-24`; `undefined` for anything else, a time of day too. */
export const parseLocalDay = (text: string): LocalDay | undefined => (isDay(text) ? text : undefined)

/** Whether a text is a local time in its one form, `2026-12-24T18:30`. */
export const isLocalTime = (text: string): boolean => parseLocalTime(text) === text

function isDay(text: string): boolean {
  const [, years = 0, months = 0, days = 0] = DAY.exec(text) ?? []
  const [year, month, day] = [Number(years), Number(months), Number(days)]
  return year >= FIRST_YEAR && year <= LAST_YEAR && day >= 1 && day <= lengthOfMonth(year, month)
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** The number of days of a month, 0 for months that there are not. Lists ask thousands of times, and a `Date` takes longer. */
function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}

/** The day of a local time by the calendar; the evening that it belongs to is `dayOf`. */
export const calendarDay = (local: LocalTime): LocalDay => local.slice(0, 10)

/** The time of day, `18:30`. */
export const timeOfDay = (local: LocalTime): string => local.slice(11)

/** The beginning of a day, or a time of day on it. */
export const atTime = (day: LocalDay, time = '00:00'): LocalTime => `${day}T${time}`

/** Orders local times or days, for `sort`. */
export const compareLocal = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Adds days to a day or to a local time, which keeps its time of day. It may leave the years that dates may have. */
export const addDays = (local: LocalDay | LocalTime, days: number): string =>
  writeMs(readMs(local) + days * DAY_MS).slice(0, local.length)

/** Adds minutes as a clock counts them that is never changed. */
export const addMinutes = (local: LocalTime, minutes: number): LocalTime =>
  writeMs(readMs(local) + minutes * MINUTE_MS)

/** The minutes from one local time to another, as a clock counts them that is never changed. */
export const minutesBetween = (from: LocalTime, to: LocalTime): number =>
  (readMs(to) - readMs(from)) / MINUTE_MS

/** The days from one day to another: 0 for the same day. Times of day do not count. */
export const daysBetween = (from: LocalDay | LocalTime, to: LocalDay | LocalTime): number =>
  (readMs(to.slice(0, 10)) - readMs(from.slice(0, 10))) / DAY_MS

/** Adds months to a day: the same day of another month, or that month's last where it is shorter. */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  const date = Math.min(Number(day.slice(8, 10)), lengthOfMonth(year, month))
  return writeMs(Date.UTC(year, month - 1, date)).slice(0, 10)
}

/** What a local time is in a zone: a moment, a time that the spring change skips, or nothing. */
export type LocalMoment =
  | { kind: 'moment'; at: Date }
  /** `next` is the first time that there is again. */
  | { kind: 'skipped'; next: LocalTime }
  | { kind: 'unreadable' }
  | { kind: 'unknownZone' }

/**
 * Returns the moment of a local time in a zone. Of a time that comes twice in autumn it is the first.
 * @param local as {@link parseLocalTime} reads it
 * @param zone IANA name, `Europe/Berlin`
 * @example
 * momentAt('2027-03-28T02:30', 'Europe/Berlin') // { kind: 'skipped', next: '2027-03-28T03:00' }
 */
export function momentAt(local: LocalTime, zone: string): LocalMoment {
  const time = parseLocalTime(local)
  if (time === undefined) return { kind: 'unreadable' }
  const ms = readMs(time)
  const offsets = offsetsAround(ms, zone)
  if (!offsets) return { kind: 'unknownZone' }
  const moments = [offsets.before, offsets.after]
    .map((offset) => ms - offset)
    .filter((moment) => moment + (offsetAt(moment, zone) ?? 0) === ms)
  if (moments.length > 0) return { kind: 'moment', at: new Date(Math.min(...moments)) }
  // Old changes were not on full minutes.
  const next = Math.ceil((offsets.changesAt + offsets.after) / MINUTE_MS) * MINUTE_MS
  return { kind: 'skipped', next: writeMs(next) }
}

/** Returns the local time of a moment in a zone, without its seconds; `undefined` for a zone that there is not. */
export function localAt(date: Date, zone: string): LocalTime | undefined {
  const offset = offsetAt(date.getTime(), zone)
  return offset === undefined ? undefined : writeMs(date.getTime() + offset)
}

const readMs = (local: LocalDay | LocalTime): number => Date.parse(local.length === 10 ? local : `${local}Z`)

const writeMs = (ms: number): LocalTime => new Date(ms).toISOString().slice(0, 16)
