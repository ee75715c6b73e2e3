import { fill, type Locale } from '@litfass/kit/texts'
import { clockTime, isOnOneDay, timeLine } from './clock.ts'
import { nameDay } from './dayNames.ts'
import {
  type DateSpan,
  type DaySpan,
  dayOf,
  dayOfDate,
  daysOfDate,
  EVENING_ENDS,
  isLasting,
  isRunning,
} from './days.ts'
import type { LocalDay, LocalTime } from './eventDates.ts'
import { addDays, calendarDay, daysBetween, timeOfDay } from './localTime.ts'
import { dateTexts } from './texts.ts'

/** For whom dates are written. */
export type Wording = {
  /** The local time in the zone of the date, as `localAt` gives it. */
  now: LocalTime
  language: Locale
}

/**
 * Writes when a date is.
 * @example
 * dateLine({ start: '2026-11-27T18:00', end: '2026-11-27T19:30', allDay: false }, { now: '2026-11-25T12:00', language: 'de' })
 * // 'Fr, 27. November, 18 bis 19.30 Uhr'
 */
export function dateLine(date: DateSpan, wording: Wording): string {
  if (isLasting(date))
    return isRunning(date, wording.now) ? lastingLine(date, wording) : spanWords(daysOfDate(date), wording)
  const texts = dateTexts.in(wording.language)
  const { first, last } = daysOfDate(date)
  if (date.allDay) return first === last ? dayWords(first, wording) : spanWords({ first, last }, wording)
  const day = timeOfDay(date.start) < EVENING_ENDS ? nightWords(date, wording) : dayWords(first, wording)
  if (date.end === null || isOnOneDay(date))
    return fill(texts.line, { day, times: timeLine(date, wording.language) })
  const start = fill(texts.line, { day, times: clockTime(date.start, wording.language) })
  return fill(texts.fromTo, { from: start, to: endWords(date.start, date.end, wording) })
}

/** Writes until when an exhibition goes on, or from when on: `bis 14. Februar`, `ab 9. Januar`. */
export function lastingLine(date: DateSpan, wording: Wording): string {
  const texts = dateTexts.in(wording.language)
  const { first, last } = daysOfDate(date)
  return first > dayOf(wording.now)
    ? fill(texts.fromDay, { day: plainDay(first, wording) })
    : fill(texts.untilDay, { day: plainDay(last, wording) })
}

/** Writes a day as seen from now: `heute`, `morgen`, `Fr, 27. November`. */
export function dayWords(day: LocalDay, wording: Wording): string {
  const { now, language } = wording
  const today = dayOf(now)
  if (day === today) return dateTexts.in(language).today
  // After midnight it is not clear which day "tomorrow" is.
  const isClear = timeOfDay(now) >= EVENING_ENDS
  return isClear && day === addDays(today, 1) ? dateTexts.in(language).tomorrow : weekdayAndDay(day, wording)
}

const weekdayAndDay = (day: LocalDay, wording: Wording) =>
  fill(dateTexts.in(wording.language).weekdayAndDay, {
    weekday: nameDay(day, 'shortWeekday', wording.language),
    day: plainDay(day, wording),
  })

/** The night in which a date begins, which belongs to the evening before but has the name of the day after. */
function nightWords({ start }: DateSpan, wording: Wording): string {
  const texts = dateTexts.in(wording.language)
  if (dayOf(start) === dayOf(wording.now)) return texts.tonight
  return fill(texts.night, { day: weekdayAndDay(calendarDay(start), wording) })
}

/** `So, 6.30 Uhr` for the next morning, and the day in full for later ones. */
function endWords(start: LocalTime, end: LocalTime, wording: Wording): string {
  const { language } = wording
  const day = calendarDay(end)
  const isNext = daysBetween(start, end) === 1
  return fill(dateTexts.in(language).line, {
    day: isNext ? nameDay(day, 'shortWeekday', language) : weekdayAndDay(day, wording),
    times: clockTime(end, language),
  })
}

/** Writes a day, with its year where one might take it for another. */
export const plainDay = (day: LocalDay, { now, language }: Wording): string =>
  nameDay(day, needsYear(day, now) ? 'dayAndYear' : 'day', language)

/** Days ahead of which the year is left out, although it is the next one. */
const SOON = 180

/** A day of this year needs none, unless the same day of the next year is near; nor does one that is near itself. */
export function needsYear(day: LocalDay, now: LocalTime): boolean {
  const years = Number(day.slice(0, 4)) - Number(now.slice(0, 4))
  const days = daysBetween(now, day)
  if (years === 0) return days <= SOON - 365
  return years !== 1 || days > SOON
}

/** Writes days as short as one can: `Fr, 27. bis So, 29. November`. Those of an exhibition need no weekdays. */
function spanWords({ first, last }: DaySpan, wording: Wording): string {
  const { language } = wording
  const texts = dateTexts.in(language)
  const isLong = daysBetween(first, last) >= 7
  const named = (day: LocalDay, text: string) =>
    isLong ? text : fill(texts.weekdayAndDay, { weekday: nameDay(day, 'shortWeekday', language), day: text })
  return fill(texts.fromTo, {
    from: named(first, shortDay(first, last, wording)),
    to: named(last, plainDay(last, wording)),
  })
}

/** A day before another one, without the month and the year that follow there. */
export function shortDay(day: LocalDay, next: LocalDay, wording: Wording): string {
  if (day.slice(0, 7) === next.slice(0, 7)) return nameDay(day, 'dayOfMonth', wording.language)
  return day.slice(0, 4) === next.slice(0, 4) ? nameDay(day, 'day', wording.language) : plainDay(day, wording)
}

/** What is said of a date that is running. */
export type RunningWords = {
  /** `seit 22 Uhr`, `seit Samstag, 22 Uhr`, `seit 10. November`. */
  since: string
  /** `läuft seit 22 Uhr`. */
  running: string
  /** `endet um 6.30 Uhr`, `letzter Tag`; `null` where it ends more than six days later. */
  ends: string | null
}

/** Writes since when a date is running and when it ends; `null` for one that has not begun, is over, or has no end. */
export function runningWords(date: DateSpan, wording: Wording): RunningWords | null {
  if (!isRunning(date, wording.now)) return null
  const texts = dateTexts.in(wording.language)
  const since = fill(texts.since, { time: sinceWords(date, wording) })
  return { since, running: fill(texts.running, { since }), ends: endsWords(date, wording) }
}

function sinceWords(date: DateSpan, wording: Wording): string {
  const { language, now } = wording
  const texts = dateTexts.in(language)
  const first = dayOfDate(date)
  const days = daysBetween(first, dayOf(now))
  const times = clockTime(date.start, language)
  if (days > 6) return plainDay(first, wording)
  if (date.allDay) return days <= 0 ? texts.today : nameDay(first, 'weekday', language)
  return days <= 0
    ? times
    : fill(texts.line, { day: nameDay(calendarDay(date.start), 'weekday', language), times })
}

function endsWords(date: DateSpan, { now, language }: Wording): string | null {
  const texts = dateTexts.in(language)
  if (date.allDay || date.end === null) {
    return daysOfDate(date).last === calendarDay(now) ? texts.lastDay : null
  }
  const time = clockTime(date.end, language, { isEnd: true })
  const isNear = date.end <= `${addDays(calendarDay(now), 1)}T00:00` || dayOf(date.end) === dayOf(now)
  if (isNear) return fill(texts.endsAt, { time })
  const day = calendarDay(date.end)
  if (daysBetween(now, day) > 6) return null
  return fill(texts.endsOn, { day: nameDay(day, 'weekday', language), time: clockTime(date.end, language) })
}
