import type { EventDate, LocalDay, LocalTime } from './eventDates.ts'
import { addDays, atTime, calendarDay, compareLocal, daysBetween, localAt, timeOfDay } from './localTime.ts'

/** Until then a night belongs to the evening before, in lists, filters and the words "heute" (decision 0086). */
export const EVENING_ENDS = '05:00'

/** More days than these make a date an exhibition, which lists show apart from what begins on a day. */
export const LONGEST_DATE = 7

/** What says when a date is. */
export type DateSpan = Pick<EventDate, 'start' | 'end' | 'allDay'>

/** The first and the last day of something, both of them included. */
export type DaySpan = { first: LocalDay; last: LocalDay }

/** Returns the day to which people count a local time: before 05:00 it is the day before. */
export const dayOf = (local: LocalTime): LocalDay =>
  timeOfDay(local) < EVENING_ENDS ? addDays(calendarDay(local), -1) : calendarDay(local)

/** Returns today in a zone, which begins at 05:00; `undefined` for a zone that there is not. */
export function todayAt(now: Date, zone: string): LocalDay | undefined {
  const local = localAt(now, zone)
  return local === undefined ? undefined : dayOf(local)
}

/**
 * Returns the day under which lists have a date. A date in the night is under the evening before, an all-day date under its first day.
 * @example
 * dayOfDate({ start: '2026-11-29T01:00', end: null, allDay: false }) // '2026-11-28'
 */
export const dayOfDate = ({ start, allDay }: DateSpan): LocalDay =>
  allDay ? calendarDay(start) : dayOf(start)

/** Returns the days on which a date takes place. One that ends by 05:00 ends on the evening before. */
export function daysOfDate(date: DateSpan): DaySpan {
  const first = dayOfDate(date)
  const last = lastDay(date)
  return { first, last: laterOf(first, last) }
}

function lastDay({ start, end, allDay }: DateSpan): LocalDay {
  if (allDay) return calendarDay(end ?? start)
  // At 05:00 sharp there is nothing left of it.
  return end !== null && timeOfDay(end) === EVENING_ENDS ? addDays(calendarDay(end), -1) : dayOf(end ?? start)
}

const laterOf = (a: LocalDay, b: LocalDay): LocalDay => (compareLocal(a, b) < 0 ? b : a)

/** Returns every day from the first to the last. */
export const daysFrom = ({ first, last }: DaySpan): LocalDay[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

/** Whether a date is an exhibition or the like, which takes place for more than a week. */
export function isLasting(date: DateSpan): boolean {
  const { first, last } = daysOfDate(date)
  return daysBetween(first, last) >= LONGEST_DATE
}

/** Returns the days of a date that lie in a span, such as those of an exhibition in the month that a page shows. */
export function daysWithin(date: DateSpan, { first, last }: DaySpan): LocalDay[] {
  const days = daysOfDate(date)
  const end = compareLocal(days.last, last) < 0 ? days.last : last
  return daysFrom({ first: laterOf(days.first, first), last: end })
}

/**
 * Whether a date is over. One without an end is over when its day is.
 * @param now the local time in the zone of the date
 */
export function isOver(date: DateSpan, now: LocalTime): boolean {
  if (!date.allDay && date.end !== null) return date.end <= now
  return daysOfDate(date).last < (date.allDay ? calendarDay(now) : dayOf(now))
}

/** Whether a date has begun and will end, by the local time in its zone. Of one without an end it is not known. */
export function isRunning(date: DateSpan, now: LocalTime): boolean {
  return date.start <= now && (date.allDay || date.end !== null) && !isOver(date, now)
}

/** Returns the day of the week: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: LocalDay): number =>
  ((new Date(atTime(day).concat('Z')).getUTCDay() + 6) % 7) + 1

/** Returns the Monday of a day's week. */
export const mondayOf = (day: LocalDay): LocalDay => addDays(day, 1 - weekdayOf(day))

/** Returns the week of a day after ISO 8601: the first week of a year has its first Thursday. */
export function isoWeek(day: LocalDay): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), 3)
  const year = Number(thursday.slice(0, 4))
  return { year, week: Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1 }
}
