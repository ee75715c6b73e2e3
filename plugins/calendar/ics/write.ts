import { oneLine as readableLine, severalLines } from '@litfass/kit/domain'
import { foldWrittenOut } from '@litfass/kit/search'
import { fill, type Locale } from '@litfass/kit/texts'
import ical, {
  escape as escapeText,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { DateState, Occurrence } from '../dates/eventDates.ts'
import { icsTexts } from './texts.ts'
import { isTrueInBlock, isUtc, timeZoneBlock } from './zones.ts'

/*
 * Calendar files: RFC 5545, as Apple, Google and Outlook read it. `ical-generator` is right in this one configuration only: no zone
 * of the calendar, a zone on each event, Temporal objects, and the last line break by hand.
 */

/** The `Content-Type` of calendar files. iOS opens no calendar without it. */
export const ICS_TYPE = 'text/calendar; charset=utf-8'

/** What a calendar file says of itself. */
export type CalendarOptions = {
  name: string
  description?: string
  /** Path or address of the page with the same dates. */
  url: string
  language: Locale
  siteName: string
  /** After how many hours a subscribed calendar may ask again; many do so when they like. */
  refreshHours: number
  /** The address of the site, `https://example.org`. */
  origin: string
  /** Path or address of a picture by its id; `null` where a calendar should have none. */
  imageUrl?: (imageId: number) => string | null
}

/**
 * Writes dates as a calendar file. The same dates give the same bytes, so that their hash can be an ETag.
 * @example
 * writeCalendar(occurrences, { name: 'Konzerte', url: '/kalender', language: 'de', siteName: 'Kurier', refreshHours: 6, origin })
 */
export function writeCalendar(occurrences: readonly Occurrence[], options: CalendarOptions): string {
  const calendar = ical({
    timezone: { name: null, generator: timeZoneBlock },
    prodId: { company: 'Litfass', product: plain(options.siteName) || 'Litfass', language: options.language },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    // The library escapes the texts of events, not those of the calendar.
    name: escapeText(oneLine(options.name), false),
    description: escapeText(oneLine(options.description ?? ''), false) || null,
    url: addressOn(options.origin, options.url),
    ttl: Math.max(1, Math.round(options.refreshHours * 3600)),
  })
  for (const occurrence of occurrences)
    calendar.createEvent(new WrittenEvent(occurrence, { ...options, calendar }))
  return `${calendar.toString()}\r\n`
}

/** Returns the name of a calendar file: lower case and ASCII, as iOS wants it. */
export function icsFileName(title: string): string {
  const name = foldWrittenOut(title.slice(0, 200))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${name || 'termin'}.ics`
}

type EventOptions = CalendarOptions & { calendar: ICalCalendar }

/** An event with the properties of RFC 7986 that the library does not know. */
class WrittenEvent extends ICalEvent {
  private readonly more: string[]

  constructor(occurrence: Occurrence, options: EventOptions) {
    super(eventData(occurrence, options), options.calendar)
    this.more = newerLines(occurrence, options)
  }

  override toString(): string {
    const end = 'END:VEVENT\r\n'
    return super.toString().replace(end, () => [...this.more, end].join('\r\n'))
  }
}

function newerLines({ onlineUrl, imageId }: Occurrence, { imageUrl, origin }: CalendarOptions): string[] {
  const conference = linkOf(onlineUrl)
  const image = imageId === null ? null : imageUrl?.(imageId)
  return [
    ...(conference ? [`CONFERENCE;VALUE=URI;FEATURE=VIDEO:${conference}`] : []),
    ...(image ? [`IMAGE;VALUE=URI;DISPLAY=BADGE:${addressOn(origin, image)}`] : []),
  ]
}

const STATUS: Readonly<Record<DateState, ICalEventStatus>> = {
  planned: ICalEventStatus.CONFIRMED,
  soldOut: ICalEventStatus.CONFIRMED,
  moved: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

function eventData(occurrence: Occurrence, options: EventOptions): ICalEventData {
  const { changedAt, state } = occurrence
  return {
    ...timesOf(occurrence),
    id: plain(occurrence.uid),
    sequence: occurrence.sequence,
    // Not the time of writing: what did not change gives the same bytes.
    stamp: changedAt,
    lastModified: changedAt,
    summary: summaryOf(occurrence, options.language),
    description: descriptionOf(occurrence, options),
    location: locationOf(occurrence),
    url: addressOn(options.origin, occurrence.path),
    categories: occurrence.topics.map((topic) => ({ name: oneLine(topic) })).filter(({ name }) => name),
    status: STATUS[state],
    // Outlook shows a cancelled date like any other: at least it blocks no time.
    transparency: state === 'cancelled' ? ICalEventTransparency.TRANSPARENT : null,
  }
}

/** Start and end as the library takes them. A date without an end has none in the file either. */
function timesOf(occurrence: Occurrence): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  const { start, end, allDay, timeZone } = occurrence
  if (allDay) {
    const days = [start, end].map((time) => (time === null ? null : Temporal.PlainDate.from(time)))
    const [first, last] = days
    if (!first) throw new RangeError('A date needs a beginning.')
    const isSpan = last && Temporal.PlainDate.compare(last, first) >= 0
    return { allDay: true, start: first, end: isSpan ? last.add({ days: 1 }) : null }
  }
  const [from, to] = [start, end].map((time) =>
    time === null ? null : Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone),
  )
  if (!from) throw new RangeError('A date needs a beginning.')
  const isSpan = to && Temporal.ZonedDateTime.compare(to, from) > 0
  const isLocal = !isUtc(timeZone) && [start, end ?? start].every((time) => isTrueInBlock(timeZone, time))
  return { start: from, end: isSpan ? to : null, timezone: isLocal ? timeZone : null }
}

/** The title, preceded by the state: Outlook and Google do not show the state. */
export function summaryOf({ title, state }: Pick<Occurrence, 'title' | 'state'>, language: Locale): string {
  const { states } = icsTexts.in(language)
  const line = oneLine(title)
  return state === 'planned' || state === 'soldOut' ? line : `${states[state]}: ${line}`
}

function descriptionOf(occurrence: Occurrence, { language, origin }: CalendarOptions): string {
  const words = icsTexts.in(language)
  const { note, state, isFree, price, onlineUrl, summary, organiser, path } = occurrence
  const parts = [
    note,
    state === 'soldOut' ? words.soldOut : '',
    formerly(occurrence, language),
    isFree ? words.free : price && fill(words.price, { price }),
    onlineUrl && fill(words.online, { url: onlineUrl }),
    summary,
    organiser && fill(words.organiser, { name: organiser }),
    addressOn(origin, path),
  ]
  // Some programs break lines at these too.
  const text = parts.map((part) =>
    severalLines(part)
      .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  )
  return text.filter(Boolean).join('\n')
}

function formerly({ movedFrom, movedFromPlace, allDay }: Occurrence, language: Locale): string {
  const time =
    movedFrom &&
    Temporal.PlainDateTime.from(movedFrom).toLocaleString(language, {
      dateStyle: 'full',
      ...(!allDay && { timeStyle: 'short' }),
    })
  const former = [time, movedFromPlace].filter(Boolean).join(', ')
  return former && fill(icsTexts.in(language).formerly, { former })
}

/** Around which Apple's maps call one arrived, in metres. */
const RADIUS = 100

function locationOf({ place, onlineUrl }: Occurrence): ICalEventData['location'] {
  if (!place) return linkOf(onlineUrl)
  // One line: Apple drops the map where the title of its structured location is not the whole of LOCATION.
  const title = [place.name, place.address].map(oneLine).filter(Boolean).join(', ')
  const { position } = place
  const geo = position && { lat: round(position.latitude), lon: round(position.longitude) }
  if (!title) return geo && { geo }
  return { title, ...(geo && { geo, radius: RADIUS }) }
}

/** A tenth of a metre is exact enough. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A text of one line; a control character such as DEL, which a stored text may have, is none of RFC 5545's. */
const oneLine = (text: string) =>
  readableLine(text)
    .replace(/\p{Cc}/gu, '')
    .trim()

/** A value that no escaping is defined for: without control characters, line breaks and the signs of the format. */
const plain = (text: string) =>
  oneLine(text)
    .replace(/[\p{Cc};:,"\\]+/gu, ' ')
    .trim()

/** Returns an address of the site for a path of it, or a full address of it; what leads elsewhere becomes the site's own. */
function addressOn(origin: string, path: string): string {
  const base = new URL(origin)
  const url = URL.canParse(path, base) ? new URL(path, base) : base
  return uriOf(url.origin === base.origin || isWeb(url, path) ? url : base)
}

/** Whether a path is the full address of another site, and not one that only resolves to it, such as `//example.com`. */
const isWeb = (url: URL, path: string) => /^https?:\/\//i.test(path) && /^https?:$/.test(url.protocol)

/** Returns an address of the web as it is written; `null` for anything else. */
function linkOf(text: string): string | null {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? uriOf(new URL(text)) : null
}

/** The library escapes addresses as if they were text: nothing in them may need it. */
const uriOf = (url: URL) =>
  url.href.replace(/[,;\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
