import type { Reading } from '../story.ts'

/*
 * Moments as files and feeds write them. What does not name a moment that exists is no moment: never the present one, and never
 * another one.
 */

type Fields = { year: number; month: number; day: number; hour: number; minute: number; second: number }

const TIME = String.raw`(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d+)?)?`
const ZONE = String.raw`\s*(?:(?:GMT|UTC?)(?=[+-]))?(?<zone>[a-z]{1,5}|[+-]\d{1,2}(?::?\d{2})?)?`

const ISO = new RegExp(
  String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:(?:\s*T|\s+)${TIME}${ZONE})?$`,
  'i',
)
const MAIL = new RegExp(
  String.raw`^(?:\p{L}{2,10}(?:[.,]+\s*|\s+))?(?<day>\d{1,2})\.?[\s-]+(?<name>\p{L}{3,9})\.?[\s-]+(?<year>\d{4}|\d{2})(?:,?\s+${TIME}${ZONE}(?:\s*\(.*\))?)?$`,
  'iu',
)
const GERMAN = new RegExp(
  String.raw`^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.\s*(?<year>\d{4})(?:(?:,|\s)\s*(?:um\s+)?${TIME}(?:\s*Uhr)?${ZONE})?$`,
  'i',
)

/** Months by the first three letters of their names, in English and German. */
const MONTHS = [
  'jan',
  'feb',
  'mar|mär|mrz',
  'apr',
  'may|mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez',
]

/** Zones that feeds name, in minutes east of Greenwich. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EDT: -240,
  EST: -300,
  CDT: -300,
  CST: -360,
  MDT: -360,
  MST: -420,
  PDT: -420,
  PST: -480,
}

/**
 * Reads a moment: ISO 8601, as mails write it, or `01.07.2026, 12:00 Uhr` where that is how the source writes dates. Without a
 * zone it is one of the site's.
 * @returns `undefined` for what names no moment, such as 30 February
 */
export function readMoment(
  text: string,
  { timeZone, hasGermanDates }: Omit<Reading, 'readEmbed'>,
): Date | undefined {
  const written = text.trim().replace(/\s+/g, ' ')
  const found = ISO.exec(written) ?? MAIL.exec(written) ?? (hasGermanDates ? GERMAN.exec(written) : null)
  if (!found?.groups) return undefined
  const { year, month, name, day, hour, minute, second, zone } = found.groups
  const fields = {
    // Mails of the last century wrote two digits (RFC 2822).
    year: Number(year) + (year?.length !== 2 ? 0 : Number(year) < 50 ? 2000 : 1900),
    month: name === undefined ? Number(month) : monthOf(name),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  }
  if (!exists(fields)) return undefined
  if (zone === undefined) return momentAt(momentIn(fields, timeZone))
  const east = minutesEast(zone)
  return east === undefined ? undefined : momentAt(utcOf(fields) - east * 60_000)
}

/** Returns the moment some milliseconds after 1970; `undefined` where that is not within the years 1000 to 9999. */
export function momentAt(ms: number): Date | undefined {
  const moment = new Date(ms)
  return /^[1-9]\d{3}$/.test(String(moment.getUTCFullYear())) ? moment : undefined
}

const monthOf = (name: string): number =>
  MONTHS.findIndex((names) => new RegExp(`^(?:${names})`, 'i').test(name)) + 1

function minutesEast(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? []
  if (sign === undefined) return ZONES[zone.toUpperCase()]
  if (Number(hours) > 14 || Number(minutes ?? 0) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
}

const utcOf = ({ year, month, day, hour, minute, second }: Fields): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** Whether these are the fields of a moment; years before 1000 are typing errors. */
function exists(fields: Fields): boolean {
  const at = new Date(utcOf(fields))
  return (
    fields.year >= 1000 &&
    at.getUTCMonth() + 1 === fields.month &&
    at.getUTCDate() === fields.day &&
    at.getUTCHours() === fields.hour &&
    at.getUTCMinutes() === fields.minute &&
    fields.second < 61
  )
}

/** Returns the moment, in ms, at which clocks of a zone show a time; one that a change of clocks skips is an hour later. */
function momentIn(fields: Fields, timeZone: string): number {
  const shown = utcOf(fields)
  const guess = shown - offsetAt(shown, timeZone)
  return shown - offsetAt(guess, timeZone)
}

/** Returns how far clocks of a zone are ahead of UTC at a moment, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day] = [of('year'), of('month'), of('day')]
  const shown = Date.UTC(year, month - 1, day, of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1000) * 1000
}
