import { fill, type Locale } from '@litfass/kit/texts'
import { listTimes, machineTimes } from '../dates/clock.ts'
import { nameDay } from '../dates/dayNames.ts'
import { dayOf, daysOfDate } from '../dates/days.ts'
import type { ListedDate, LocalDay, LocalTime } from '../dates/eventDates.ts'
import { addDays, calendarDay, daysBetween, localAt, timeOfDay } from '../dates/localTime.ts'
import { dateLine, lastingLine } from '../dates/wording.ts'
import type { CalendarDay, DayEntry, DayNames, EventRowData, EventTeaser } from '../react/model.ts'
import type { Exhibition } from '../react/side/SideLists.tsx'
import { viewTexts } from './texts.ts'

/** For whom rows are worded: the language, and the moment of the page. */
export type Reader = { language: Locale; now: Date; zone: string }

/** The local time in the zone of a date. */
const nowOf = ({ timeZone }: Pick<ListedDate, 'timeZone'>, { now, zone }: Reader): LocalTime =>
  localAt(now, timeZone) ?? localAt(now, zone) ?? ''

/** An hour as lists have it, `8:00`. */
const hourOf = (local: LocalTime): string => timeOfDay(local).replace(/^0/, '')

/** Returns what a list shows of a date. */
export function rowOf(date: ListedDate, reader: Reader): EventRowData {
  const { language } = reader
  const times = listTimes(date, language)
  return {
    key: `${date.eventId}-${date.locationIndex}-${date.dateIndex}`,
    eventId: date.eventId,
    imageId: date.imageId,
    href: date.path,
    title: date.title,
    dateTime: machineTimes(date, date.timeZone).start,
    timeText: times.start,
    endText: times.end ?? '',
    dateText: dateLine(date, { now: nowOf(date, reader), language }),
    state: date.state,
    note: date.note,
    place: date.place?.name ?? (date.onlineUrl ? viewTexts.in(language).online : ''),
    formerPlace: date.movedFromPlace,
    formerTime:
      date.movedFrom === null ? '' : dateLine(formerOf(date), { now: nowOf(date, reader), language }),
    price: date.price,
    isFree: date.isFree,
    isAccessible: date.isAccessible,
    isOvernight: isOvernight(date),
  }
}

/** The date before it was moved, whose end is not known any more. */
const formerOf = ({ movedFrom, start, allDay }: ListedDate) => ({
  start: movedFrom ?? start,
  end: null,
  allDay,
})

/** Whether a date begins in the evening and ends on another day, within a day. */
export const isOvernight = ({ start, end, allDay }: ListedDate): boolean =>
  !allDay &&
  end !== null &&
  daysBetween(start, end) === 1 &&
  timeOfDay(end) < timeOfDay(start) &&
  timeOfDay(start) >= '17:00'

/** Returns the names of a day. */
export function namesOf(day: LocalDay, { language, ...reader }: Reader): DayNames {
  return {
    day,
    number: Number(day.slice(8)),
    weekday: nameDay(day, 'weekday', language),
    weekdayShort: nameDay(day, 'shortWeekday', language),
    dateText: `${nameDay(day, 'weekday', language)}, ${nameDay(day, 'day', language)}`,
    isToday: day === dayOf(localAt(reader.now, reader.zone) ?? ''),
  }
}

type Listed = {
  days: readonly LocalDay[]
  dates: readonly ListedDate[]
  reader: Reader
  holidayOf: (day: LocalDay) => string | undefined
}

/**
 * Puts dates under their days: what begins there or goes on for days, what ends there after a night, and what was moved away.
 */
export function agenda({ days, dates, reader, holidayOf }: Listed): CalendarDay[] {
  return days.map((day) => ({
    ...namesOf(day, reader),
    holiday: holidayOf(day) ?? null,
    monthName: day.endsWith('-01') ? nameDay(day, 'month', reader.language) : null,
    entries: [
      ...dates.flatMap((date) => endingOn(day, date, reader) ?? []),
      ...dates.flatMap((date) => takingPlaceOn(day, date, reader) ?? []),
      ...dates.flatMap((date) => movedAwayFrom(day, date, reader) ?? []),
    ],
  }))
}

function takingPlaceOn(day: LocalDay, date: ListedDate, reader: Reader): DayEntry | undefined {
  const { first, last } = daysOfDate(date)
  if (day < first || day > last || (day > first && isOvernight(date))) return undefined
  const row = rowOf(date, reader)
  return {
    kind: 'event',
    row: day === first ? row : { ...row, key: `${row.key}-${day}`, timeText: laterText(date, day, reader) },
  }
}

/** On its later days, what lasts for several has no beginning. */
function laterText({ end, allDay }: ListedDate, day: LocalDay, { language }: Reader): string {
  const words = viewTexts.in(language)
  if (allDay || end === null || calendarDay(end) !== day) return words.goesOn
  return fill(words.until, { time: hourOf(end) })
}

function endingOn(day: LocalDay, date: ListedDate, reader: Reader): DayEntry | undefined {
  if (
    !isOvernight(date) ||
    date.end === null ||
    calendarDay(date.end) !== day ||
    daysOfDate(date).last !== day
  )
    return undefined
  if (date.state === 'cancelled' || date.state === 'postponed') return undefined
  const { key, href, title } = rowOf(date, reader)
  const since = nameDay(calendarDay(date.start), 'weekday', reader.language)
  return {
    kind: 'ending',
    ...{ key: `${key}-end`, href, title, dateTime: date.end, timeText: hourOf(date.end) },
    sinceText: fill(viewTexts.in(reader.language).since, { day: since, time: hourOf(date.start) }),
  }
}

function movedAwayFrom(day: LocalDay, date: ListedDate, reader: Reader): DayEntry | undefined {
  if (date.state !== 'moved' || date.movedFrom === null || date.movedFromDay !== day || date.firstDay === day)
    return undefined
  const { key, href, title, dateText, dateTime } = rowOf(date, reader)
  return {
    kind: 'movedAway',
    ...{ key: `${key}-former`, href, title, timeText: date.allDay ? '' : hourOf(date.movedFrom) },
    newText: dateText,
    newDateTime: dateTime,
  }
}

/** Returns what is shown of an event apart from a list of days. */
export function teaserOf(date: ListedDate, reader: Reader): EventTeaser {
  const row = rowOf(date, reader)
  const { href, title, imageId, dateText, dateTime, place, price, isFree, isAccessible, state } = row
  return {
    ...{ id: date.eventId, imageId, href, title, summary: date.summary, dateText, dateTime },
    ...{ place, price, isFree, isAccessible, state },
  }
}

/** Returns what is shown of something that lasts for weeks. */
export function exhibitionOf(date: ListedDate, reader: Reader): Exhibition {
  const { key, href, title, place } = rowOf(date, reader)
  const until = lastingLine(date, { now: nowOf(date, reader), language: reader.language })
  return {
    ...{ key, href, title },
    lines: [[place, until].filter(Boolean).join(', '), date.openingHours].filter(Boolean),
  }
}

/** The day before, whose nights end on the first one. */
export const dayBefore = (day: LocalDay): LocalDay => addDays(day, -1)
