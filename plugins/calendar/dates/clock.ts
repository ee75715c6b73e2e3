import { fill, type Locale } from '@litfass/kit/texts'
import { nameDay } from './dayNames.ts'
import { type DateSpan, daysOfDate } from './days.ts'
import type { LocalTime } from './eventDates.ts'
import { calendarDay, daysBetween, momentAt, timeOfDay } from './localTime.ts'
import { dateTexts } from './texts.ts'

/** A time of day: the words, and what follows the last of a range: `19.30` and nothing, or `7:30` and `pm`. */
type Clock = { time: string; half: string }

function clockOf(time: string, language: Locale, isEnd: boolean): Clock {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (language === 'de') {
    const hour = isEnd && hours + minutes === 0 ? 24 : hours
    return { time: minutes === 0 ? `${hour}` : `${hour}.${time.slice(3)}`, half: '' }
  }
  if (minutes === 0 && hours % 12 === 0) return { time: hours === 0 ? 'midnight' : 'noon', half: '' }
  const hour = hours % 12 === 0 ? 12 : hours % 12
  return { time: minutes === 0 ? `${hour}` : `${hour}:${time.slice(3)}`, half: hours < 12 ? ' am' : ' pm' }
}

/**
 * Writes a time of day as people say it: `19.30 Uhr`, `7:30 pm`.
 * @param isEnd midnight is then `24 Uhr`
 */
export function clockTime(local: LocalTime, language: Locale, { isEnd = false } = {}): string {
  const { time, half } = clockOf(timeOfDay(local), language, isEnd)
  return fill(dateTexts.in(language).clock, { time: `${time}${half}` })
}

/** Writes a range as short as one can: `18 bis 19.30 Uhr`, `6 to 7:30 pm`, `11 am to 2 pm`. */
function clockRange(start: LocalTime, end: LocalTime, language: Locale): string {
  const [from, to] = [clockOf(timeOfDay(start), language, false), clockOf(timeOfDay(end), language, true)]
  const isSameHalf = from.half === to.half
  return fill(dateTexts.in(language).clocks, {
    from: isSameHalf ? from.time : `${from.time}${from.half}`,
    to: `${to.time}${to.half}`,
  })
}

/** Whether a date begins and ends on one day, or in the night after it. */
export function isOnOneDay(date: DateSpan): boolean {
  const { first, last } = daysOfDate(date)
  return first === last
}

/**
 * Writes the times of a date without its day.
 * @example
 * timeLine({ start: '2026-11-28T22:00', end: '2026-11-29T06:30', allDay: false }, 'de') // 'Sa 22 Uhr bis So 6.30 Uhr'
 */
export function timeLine(date: DateSpan, language: Locale): string {
  const { start, end, allDay } = date
  const texts = dateTexts.in(language)
  if (allDay) return texts.allDay
  if (end === null) return clockTime(start, language)
  if (isOnOneDay(date)) return clockRange(start, end, language)
  // Within a week its name says which day it is.
  const style = daysBetween(start, end) < 7 ? 'shortWeekday' : 'day'
  const on = (local: LocalTime) => nameDay(calendarDay(local), style, language)
  return fill(texts.fromTo, {
    from: fill(texts.dayTime, { day: on(start), time: clockTime(start, language) }),
    to: fill(texts.dayTime, { day: on(end), time: clockTime(end, language) }),
  })
}

/** Writes the times of a date for a column of a list: `22:00`, and below it `bis So, 6:30`. */
export function listTimes(date: DateSpan, language: Locale): { start: string; end: string | null } {
  const { start, end, allDay } = date
  const texts = dateTexts.in(language)
  const day = end === null ? '' : nameDay(calendarDay(end), 'shortWeekday', language)
  if (allDay) {
    return { start: texts.allDay, end: isOnOneDay(date) ? null : fill(texts.until, { time: day }) }
  }
  if (end === null) return { start: digits(start), end }
  const time = isOnOneDay(date) ? digits(end) : fill(texts.line, { day, times: digits(end) })
  return { start: digits(start), end: fill(texts.until, { time }) }
}

/** `8:00`, as clocks show it. */
const digits = (local: LocalTime) => timeOfDay(local).replace(/^0/, '')

/** The machine's form of a date, for `<time dateTime>`: days of all-day dates, else times with their offset. */
export function machineTimes(date: DateSpan, zone: string): { start: string; end: string | null } {
  const write = (local: LocalTime) => (date.allDay ? calendarDay(local) : withOffset(local, zone))
  return { start: write(date.start), end: date.end === null ? null : write(date.end) }
}

/** Old offsets of seconds cannot be written in HTML, which takes a time without an offset too. */
function withOffset(local: LocalTime, zone: string): string {
  const moment = momentAt(local, zone)
  const minutes =
    moment.kind === 'moment' ? (Date.parse(`${local}Z`) - moment.at.getTime()) / 60_000 : Number.NaN
  if (!Number.isInteger(minutes)) return local
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
