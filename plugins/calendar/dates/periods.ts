import { type DateSpan, type DaySpan, daysFrom, daysOfDate, isoWeek, mondayOf, weekdayOf } from './days.ts'
import type { LocalDay, LocalTime } from './eventDates.ts'
import { addDays, addMonths, atTime, parseLocalDay } from './localTime.ts'

/** The views of the calendar, from the shortest to the longest. */
export const VIEWS = ['day', 'weekend', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]

/** When the weekend begins on Friday. */
export const WEEKEND_BEGINS = '17:00'

/** The days that a page of the calendar shows. */
export type Period = DaySpan & {
  view: View
  /** Of a weekend, Friday at 17:00: dates that end on Friday count from then on. `null` for other views. */
  from: LocalTime | null
  /** Days in the periods before and after it; `null` where the years of dates end. */
  previous: LocalDay | null
  next: LocalDay | null
}

/**
 * Returns the period of a view in which a day lies. Monday to Thursday lead to the weekend that follows; a week begins on the day itself,
 * so that what is over does not stand first.
 * @example
 * periodOf('weekend', '2026-11-25') // first: '2026-11-27', last: '2026-11-29', from: '2026-11-27T17:00'
 */
export function periodOf(view: View, day: LocalDay): Period {
  const { first, last, previous, next } = DAYS_OF[view](day)
  return {
    view,
    first,
    last,
    from: view === 'weekend' ? atTime(first, WEEKEND_BEGINS) : null,
    previous: parseLocalDay(previous) ?? null,
    next: parseLocalDay(next) ?? null,
  }
}

type Days = DaySpan & { previous: LocalDay; next: LocalDay }

const DAYS_OF: Readonly<Record<View, (day: LocalDay) => Days>> = {
  day: (day) => ({ first: day, last: day, previous: addDays(day, -1), next: addDays(day, 1) }),
  weekend: (day) => weekFrom(addDays(mondayOf(day), 4), 3),
  week: (day) => weekFrom(day, 7),
  month: (day) => {
    const first = `${day.slice(0, 7)}-01`
    const next = addMonths(first, 1)
    return { first, last: addDays(next, -1), previous: addMonths(first, -1), next }
  },
}

/** Days of a week, from one day of it. */
const weekFrom = (first: LocalDay, length: number): Days => ({
  first,
  last: addDays(first, length - 1),
  previous: addDays(first, -7),
  next: addDays(first, 7),
})

/** Whether a date takes place in a period. A date that ends on the Friday of a weekend has to begin in the evening. */
export function isInPeriod(date: DateSpan, { first, last, from }: Period): boolean {
  const days = daysOfDate(date)
  if (days.last < first || days.first > last) return false
  return from === null || days.last > first || (!date.allDay && date.start >= from)
}

/** A week of a month's grid. */
export type MonthWeek = {
  /** After ISO 8601. */
  week: number
  days: { day: LocalDay; isOutside: boolean }[]
}

/** Returns the weeks of a day's month from Monday on, with the days of the months beside it that fill them. */
export function monthWeeks(day: LocalDay): MonthWeek[] {
  const { first, last } = periodOf('month', day)
  const days = daysFrom({ first: mondayOf(first), last: addDays(last, 7 - weekdayOf(last)) })
  const month = first.slice(0, 7)
  return days
    .filter((each) => weekdayOf(each) === 1)
    .map((monday) => ({
      week: isoWeek(monday).week,
      days: daysFrom({ first: monday, last: addDays(monday, 6) }).map((each) => ({
        day: each,
        isOutside: !each.startsWith(month),
      })),
    }))
}
