import { fill, type Locale } from '@litfass/kit/texts'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import type { DateState, LocalTime, Occurrence } from '../dates/eventDates.ts'
import { doctorTexts } from './doctorTexts.ts'
import { icsTexts } from './texts.ts'
import { writeCalendar } from './write.ts'
import { isTrueInBlock } from './zones.ts'

/*
 * The calendar doctor: before a date is published, editors see how the common programs will read it. It examines the file that is
 * really written. What programs do with it was looked up in November 2026:
 * - no end: Google makes it an hour (insanum/gcalcli#486); Exchange refuses it ([MS-STANXICAL] 2.1.71); by RFC 5545 it has no length
 * - cancelled: Google removes it (hackgvl/hackgreenville-com PR#498), Outlook shows it like any other (esrg-knights/Squire#215), as free
 *   ([MS-OXCICAL] 2.1.3.1.1.20.23); Apple strikes it through (w3c/calendar#90)
 * - tentative: Outlook hatches it (the same section); Google shows it like any other (derekantrican/GAS-ICS-Sync PR#384)
 * - a long title: Outlook cuts it after 255 characters ([MS-OXCICAL] 2.1.3.1.1.20.24)
 */

export const CALENDAR_PROGRAMS = ['apple', 'google', 'outlook'] as const
export type CalendarProgram = (typeof CALENDAR_PROGRAMS)[number]

/** A readable description of how a program interprets a date. */
export type Reading = {
  program: CalendarProgram
  /** Its name. */
  name: string
  /** Beginning and end as someone reads them in the viewer's zone: `Donnerstag, 24. Dezember 2026 um 18:30 bis 20:00`. */
  when: string
  /** What becomes of its state, such as `durchgestrichen`. */
  shown: string
}

export type WarningCode = Exclude<keyof ReturnType<typeof doctorTexts.in>['warnings'], symbol | number>

/** What editors should know before they publish a date. */
export type DateWarning = { code: WarningCode; text: string }

export type Diagnosis = { readings: Reading[]; warnings: DateWarning[] }

export type ExamineOptions = {
  language: Locale
  /** The zone of most readers. */
  siteZone: string
  /** The zone in which the readings are told; that of the site, unless given. */
  viewerZone?: string
  now: Date
}

/**
 * Tells how Apple, Google and Outlook will read a date, and what is odd about it.
 * @example
 * examine(occurrence, { language: 'de', siteZone: 'Europe/Berlin', now: new Date() }).warnings
 */
export function examine(occurrence: Occurrence, options: ExamineOptions): Diagnosis {
  const read = readWritten(occurrence, options)
  const words = doctorTexts.in(options.language)
  const readings = CALENDAR_PROGRAMS.map((program) => ({
    program,
    name: words[program],
    when: whenOf(read, program, options),
    shown: words.shown[SHOWN[occurrence.state][program]],
  }))
  return { readings, warnings: warningsOf(occurrence, read, options) }
}

/** What the file says, as a program reads it: moments in ms, or days. */
type Read = { allDay: boolean; start: number; end: number | null; summary: string }

const ORIGIN = 'https://kalender.invalid'

function readWritten(occurrence: Occurrence, { language }: ExamineOptions): Read {
  const text = writeCalendar([occurrence], {
    name: '',
    url: '/',
    language,
    siteName: '',
    refreshHours: 1,
    origin: ORIGIN,
  })
  const calendar = new ICAL.Component(ICAL.parse(text))
  const block = calendar.getFirstSubcomponent('vtimezone')
  const zone = block
    ? new ICAL.Timezone({ component: block, tzid: occurrence.timeZone })
    : ICAL.Timezone.utcTimezone
  const event = calendar.getFirstSubcomponent('vevent')
  const timeOf = (name: string) => {
    const time = event?.getFirstPropertyValue(name)
    if (!(time instanceof ICAL.Time)) return null
    if (time.zone !== ICAL.Timezone.utcTimezone && !time.isDate) time.zone = zone
    // Of a day its beginning in UTC: it is told in UTC too.
    return time.isDate ? Date.UTC(time.year, time.month - 1, time.day) : time.toUnixTime() * 1000
  }
  const start = timeOf('dtstart')
  if (start === null) throw new RangeError('The file has no beginning.')
  return {
    allDay: occurrence.allDay,
    start,
    end: timeOf('dtend'),
    summary: String(event?.getFirstPropertyValue('summary')),
  }
}

type Shown = keyof ReturnType<typeof doctorTexts.in>['shown']

const AS_IT_IS: Readonly<Record<CalendarProgram, Shown>> = {
  apple: 'plain',
  google: 'plain',
  outlook: 'plain',
}

const SHOWN: Readonly<Record<DateState, Readonly<Record<CalendarProgram, Shown>>>> = {
  planned: AS_IT_IS,
  soldOut: AS_IT_IS,
  moved: AS_IT_IS,
  postponed: { apple: 'tentative', google: 'onlyTitle', outlook: 'tentative' },
  cancelled: { apple: 'struck', google: 'removed', outlook: 'onlyTitle' },
}

const [HOUR, DAY] = [3_600_000, 86_400_000]

function whenOf({ allDay, start, end }: Read, program: CalendarProgram, options: ExamineOptions): string {
  const { language, siteZone, viewerZone = siteZone } = options
  const words = doctorTexts.in(language)
  if (allDay) {
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
    const last = (end ?? start + DAY) - DAY
    const span =
      last > start
        ? fill(words.until, { start: days.format(start), end: days.format(last) })
        : days.format(start)
    return fill(words.allDay, { days: span })
  }
  const until = end ?? (program === 'google' ? start + HOUR : null)
  const from = momentText(start, language, viewerZone)
  if (until === null) return from
  const isSameDay = dayOf(start, viewerZone) === dayOf(until, viewerZone)
  const to = isSameDay ? timeText(until, language, viewerZone) : momentText(until, language, viewerZone)
  return fill(words.until, { start: from, end: to })
}

const momentText = (moment: number, language: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment)

const timeText = (moment: number, language: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(moment)

const dayOf = (moment: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()

const FAR = 5 * 366 * DAY

/** Longest title that Outlook keeps, in units of UTF-16. */
const OUTLOOK_TITLE = 255

function warningsOf(occurrence: Occurrence, read: Read, options: ExamineOptions): DateWarning[] {
  const { state, title, place, onlineUrl, allDay, end } = occurrence
  const now = options.now.getTime()
  const days = barDays(read, occurrence.timeZone)
  const prefix = (name: 'cancelled' | 'postponed') => `${icsTexts.in(options.language).states[name]}:`
  const found: [boolean, WarningCode, Record<string, string | number>?][] = [
    [!title.trim(), 'noTitle'],
    [!place && !onlineUrl, 'noPlace'],
    ...(allDay ? [] : timeWarnings(occurrence, read, options)),
    [!allDay && end === null, 'noEnd'],
    [days > 1, 'severalDays', { count: days }],
    [state === 'postponed', 'postponed', { prefix: prefix('postponed') }],
    [state === 'cancelled', 'cancelled', { prefix: prefix('cancelled') }],
    [state !== 'planned' && state !== 'soldOut', 'copies'],
    [(read.end ?? read.start + (allDay ? DAY : 0)) < now, 'isPast'],
    [!allDay && read.start > now + FAR, 'isFar'],
    [read.summary.length > OUTLOOK_TITLE, 'longTitle'],
  ]
  const words = doctorTexts.in(options.language).warnings
  return found.flatMap(([isSo, code, values]) => (isSo ? [{ code, text: fill(words[code], values) }] : []))
}

/** Warnings about the clock of the place. */
function timeWarnings(
  { start, end, timeZone }: Occurrence,
  read: Read,
  { language, siteZone }: ExamineOptions,
): [boolean, WarningCode, Record<string, string>?][] {
  const times = end === null ? [start] : [start, end]
  const isTwice = times.some((time) => hoursOf(time, timeZone) === 'twice')
  const isSkipped = times.some((time) => hoursOf(time, timeZone) === 'skipped')
  const here = Temporal.Instant.fromEpochMilliseconds(read.start)
    .toZonedDateTimeISO(siteZone)
    .toPlainDateTime()
  const isElsewhere = !isSkipped && !here.equals(Temporal.PlainDateTime.from(start))
  return [
    [isTwice, 'comesTwice'],
    [isSkipped, 'isSkipped', { time: momentText(read.start, language, timeZone) }],
    [isElsewhere, 'otherZone', { zone: timeZone, time: momentText(read.start, language, siteZone) }],
    [!isTwice && !isSkipped && !times.every((time) => isTrueInBlock(timeZone, time)), 'isOld'],
  ]
}

/** How often a local time takes place. */
function hoursOf(local: LocalTime, zone: string): 'once' | 'twice' | 'skipped' {
  const time = Temporal.PlainDateTime.from(local)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime(zone, { disambiguation }),
  )
  if (!earlier || !later || earlier.equals(later)) return 'once'
  return earlier.toPlainDateTime().equals(time) ? 'twice' : 'skipped'
}

/** Across how many days a bar goes: programs draw one for all-day dates, and for those of 24 hours or more. */
function barDays({ allDay, start, end }: Read, zone: string): number {
  if (end === null) return 1
  if (allDay) return Math.round((end - start) / DAY)
  if (end - start < DAY) return 1
  const [first, last] = [start, end - 1].map((moment) => Temporal.PlainDate.from(dayOf(moment, zone)))
  return first && last ? first.until(last, { largestUnit: 'day' }).days + 1 : 1
}
