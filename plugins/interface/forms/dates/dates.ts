/** A day as date inputs write it, `2026-05-01`. Years have four digits, so days compare as strings. */
export type IsoDate = string

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns midnight UTC of a day. All arithmetic is done in UTC, where every day has 24 hours. */
function timeOf(date: IsoDate): number {
  const [, year = '', month = '', day = ''] = PATTERN.exec(date) ?? []
  const time = new Date(0)
  time.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return time.getTime()
}

export const isoOf = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10)

/** Returns whether a text is a day that exists, between the years 1 and 9999. */
export function isIsoDate(text: string): boolean {
  if (!PATTERN.test(text) || text.startsWith('0000')) return false
  const time = timeOf(text)
  return !Number.isNaN(time) && isoOf(time) === text
}

/** Formats a day in a language. */
export const formatDate = (date: IsoDate, language: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(timeOf(date))

/** Returns the current day in the browser's time zone. */
export function localToday(): IsoDate {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The first and the last day allowed; one that is missing or malformed sets no limit. */
export type DateLimits = { min?: IsoDate | undefined; max?: IsoDate | undefined }

type ClampedDate = {
  date: IsoDate
  /** The limit that moved the day. */
  moved: 'min' | 'max' | null
}

/**
 * Moves a day to the nearest one within its limits (spec platform 5). A malformed day stays as it is. Of contradicting
 * limits the first day wins.
 */
export function clampDate(date: IsoDate, { min, max }: DateLimits): ClampedDate {
  if (!isIsoDate(date)) return { date, moved: null }
  if (isLimit(min) && date < min) return { date: min, moved: 'min' }
  if (!isLimit(max) || date <= max) return { date, moved: null }
  return isLimit(min) && max < min ? { date: min, moved: 'min' } : { date: max, moved: 'max' }
}

const isLimit = (limit: IsoDate | undefined): limit is IsoDate => limit !== undefined && isIsoDate(limit)

/** Day of the week: 0 is Sunday, 1 Monday, 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Regions whose week does not start on Monday, for browsers without week data. */
const OTHER_WEEK_STARTS: readonly [Weekday, string][] = [
  [
    0,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [5, 'MV'],
  [6, 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
]

type WeekInfo = { firstDay: number }

/** Returns the first day of the week in a language (spec platform 9). A language alone means its main region. */
export function weekStartOf(language: string): Weekday {
  const locale = localeOf(language)
  return locale ? (weekStartFromBrowser(locale) ?? weekStartFromTable(locale)) : 1
}

function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language)
  } catch {
    // Not a language tag: Monday, as in ISO 8601.
    return undefined
  }
}

/** Newer browsers have a method, some older ones a property, some neither. */
function weekStartFromBrowser(locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }) {
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return info ? weekdayOf(info.firstDay) : undefined
}

export function weekStartFromTable(locale: Intl.Locale): Weekday {
  const { region } = locale.maximize()
  const row = OTHER_WEEK_STARTS.find(
    ([, regions]) => region !== undefined && regions.split(' ').includes(region),
  )
  return row?.[0] ?? 1
}

/** ISO 8601 numbers days from Monday, 1, to Sunday, 7. */
function weekdayOf(isoDay: number): Weekday {
  const days: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
  return days[isoDay % 7] ?? 1
}

/** Number of days since the start of the week. */
const daysIntoWeek = (date: IsoDate, weekStart: Weekday): number =>
  (new Date(timeOf(date)).getUTCDay() - weekStart + 7) % 7

/**
 * Returns the weeks of a day's month, seven days each. Days of the adjacent months are `null`, so that each day is in
 * one month's grid only.
 */
export function monthGrid(date: IsoDate, weekStart: Weekday): (IsoDate | null)[][] {
  const month = date.slice(0, 7)
  const start = timeOf(`${month}-01`) - daysIntoWeek(`${month}-01`, weekStart) * DAY_MS
  const weeks: (IsoDate | null)[][] = []
  for (let week = 0; week < 6; week += 1) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => isoOf(start + (week * 7 + day) * DAY_MS))
    const own = days.map((day) => (day.startsWith(`${month}-`) ? day : null))
    if (own.some((day) => day !== null)) weeks.push(own)
  }
  return weeks
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

type DayKey = { key: string; shiftKey?: boolean; weekStart: Weekday }

/** Returns the day a key leads to in a calendar; `undefined` for other keys. Shift turns months into years. */
export function moveDay(date: IsoDate, { key, shiftKey = false, weekStart }: DayKey): IsoDate | undefined {
  const days = DAYS[key]
  if (days !== undefined) return isoOf(timeOf(date) + days * DAY_MS)
  const months = MONTHS[key]
  if (months !== undefined) return addMonths(date, shiftKey ? months * 12 : months)
  const into = daysIntoWeek(date, weekStart)
  if (key === 'Home') return isoOf(timeOf(date) - into * DAY_MS)
  return key === 'End' ? isoOf(timeOf(date) + (6 - into) * DAY_MS) : undefined
}

/** Returns the same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const day = new Date(timeOf(date))
  const last = new Date(0)
  last.setUTCFullYear(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0)
  last.setUTCDate(Math.min(day.getUTCDate(), last.getUTCDate()))
  return isoOf(last.getTime())
}
