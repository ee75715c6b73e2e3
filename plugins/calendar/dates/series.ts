import { type DateSpan, dayOfDate, EVENING_ENDS, isLasting, weekdayOf } from './days.ts'
import type { LocalDay } from './eventDates.ts'
import { addDays, daysBetween, minutesBetween, timeOfDay } from './localTime.ts'

/** What dates repeat, read from them alone. */
export type Series =
  | { kind: 'daily' }
  | { kind: 'weekly'; weekdays: number[] }
  | { kind: 'fortnightly'; weekday: number }
  /** `nth` is 1 to 4, or -1 for the last one of the month. */
  | { kind: 'monthly'; weekday: number; nth: number }

/** Fewest dates of a series; fewer are named one by one. */
const FEWEST = 3

/** The part of the dates of a weekly series that must be there: holidays and other gaps make it no less regular. */
const REGULAR = 0.8

/** Returns what dates repeat, in the order of time; `null` where they do not, or not at the same time of day. */
export function seriesOf(dates: readonly DateSpan[]): Series | null {
  if (dates.length < FEWEST || !areAlike(dates)) return null
  const days = dates.map(dayOfDate)
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  const weekdays = [...new Set(days.map(weekdayOf))].toSorted((a, b) => a - b)
  if (days.length > FEWEST && gaps.every((gap) => gap === 1)) return { kind: 'daily' }
  const [weekday] = weekdays
  if (weekday !== undefined && weekdays.length === 1) {
    if (gaps.every((gap) => gap === 14)) return { kind: 'fortnightly', weekday }
    const nth = nthOfMonths(days)
    if (nth !== null) return { kind: 'monthly', weekday, nth }
  }
  return isWeekly(days, weekdays) ? { kind: 'weekly', weekdays } : null
}

/** Whether dates begin at the same time of day, not in the night, and are of the same length. */
export function areAlike(dates: readonly DateSpan[]): boolean {
  const lengthOf = ({ start, end }: DateSpan) => (end === null ? null : minutesBetween(start, end))
  const [first] = dates
  if (!first || isLasting(first)) return false
  return dates.every(
    (date) =>
      date.allDay === first.allDay &&
      timeOfDay(date.start) === timeOfDay(first.start) &&
      lengthOf(date) === lengthOf(first) &&
      (date.allDay || timeOfDay(date.start) >= EVENING_ENDS),
  )
}

/** Up to three weekdays, each of them at least twice, nearly every week. */
function isWeekly(days: readonly LocalDay[], weekdays: readonly number[]): boolean {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || weekdays.length > 3) return false
  const span = daysBetween(first, last) + 1
  const expected = Array.from({ length: span }, (_, index) => addDays(first, index)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  )
  const isRepeated = (weekday: number) => days.filter((day) => weekdayOf(day) === weekday).length > 1
  return weekdays.every(isRepeated) && days.length >= expected.length * REGULAR
}

/** The place of days in their months, of months that follow each other. */
function nthOfMonths(days: readonly LocalDay[]): number | null {
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  if (months.some((month, index) => index > 0 && month !== (months[index - 1] ?? 0) + 1)) return null
  const nths = new Set(days.map((day) => Math.ceil(Number(day.slice(8)) / 7)))
  const [nth] = nths
  if (nth !== undefined && nth < 5 && nths.size === 1) return nth
  const isLast = (day: LocalDay) => addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return days.every(isLast) ? -1 : null
}
