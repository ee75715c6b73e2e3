import { Temporal } from 'temporal-polyfill'
import {
  type Appearance,
  type DateState,
  type EventDate,
  MAX_APPEARANCES,
  MAX_DATES,
  MAX_NOTE,
} from '../dates/eventDates.ts'
import { type Component, propertiesOf, propertyOf } from './components.ts'
import { type EventContext, readDates, type SeriesDate } from './readDates.ts'
import { icsTexts } from './texts.ts'
import { readLine, readNames, readPosition, readText, readUrl } from './values.ts'

/** A date of an event of a file, as a row of ours would have it. */
export type ReadDate = Omit<EventDate, 'id' | 'dateIndex'> & {
  /** By which the file calls the date as long as it exists: the beginning that its rule gave it, or `once`. */
  key: string
}

/** One place of an event of a file, with its dates. */
export type ReadAppearance = Pick<Appearance, 'onlineUrl' | 'timeZone'> & {
  /** Name and address as they are written; empty where the file says none. */
  place: string
  position: { latitude: number; longitude: number } | null
  dates: ReadDate[]
}

/** An event of a file. */
export type ReadEvent = {
  uid: string
  title: string
  /** The description as plain text. */
  text: string
  appearances: ReadAppearance[]
  /** Address of its page; empty where there is none. */
  url: string
  organiser: string
  topics: string[]
  sequence: number
  lastModified: Date | null
  /** The line at which it begins. */
  line: number
}

/** Reads the event of a UID; `undefined` where it has no date that could be read. */
export function readEvent(
  uid: string,
  parts: readonly Component[],
  context: EventContext,
): ReadEvent | undefined {
  const { faults } = context
  const masters = parts.filter((part) => !propertyOf(part, 'RECURRENCE-ID'))
  const changes = parts.filter((part) => propertyOf(part, 'RECURRENCE-ID'))
  for (const { line } of masters.slice(1)) faults.add('duplicateUid', line)
  const master = newest(masters)
  const source = master ?? changes[0]
  if (!source) return undefined
  const dates = readDates({ master, changes, context })
  if (dates.length === 0) return undefined
  context.datesLeft -= dates.length
  const { title } = titleOf(source)
  if (!title) faults.add('untitled', source.line)
  return {
    uid,
    title,
    text: descriptionOf(source),
    appearances: appearancesOf(dates, { title, main: source }),
    url: readUrl(propertyOf(source, 'URL')?.value),
    organiser: readLine(propertyOf(source, 'ORGANIZER')?.parameter('cn')),
    topics: [...new Set(propertiesOf(source, 'CATEGORIES').flatMap(({ value }) => readNames(value)))].slice(
      0,
      50,
    ),
    sequence: sequenceOf(source),
    lastModified: momentIn(source, 'LAST-MODIFIED'),
    line: source.line,
  }
}

/** Of two versions of an event, the one with the higher SEQUENCE, or that was changed later, or that comes later in the file. */
function newest(versions: readonly Component[]): Component | undefined {
  const order = (version: Component) =>
    [
      sequenceOf(version),
      (momentIn(version, 'LAST-MODIFIED') ?? momentIn(version, 'DTSTAMP'))?.getTime() ?? 0,
    ] as const
  return versions.reduce<Component | undefined>((best, version) => {
    if (!best) return version
    const [[bestSequence, bestMoment], [sequence, moment]] = [order(best), order(version)]
    return sequence > bestSequence || (sequence === bestSequence && moment >= bestMoment) ? version : best
  }, undefined)
}

/** The highest number of PostgreSQL's `integer`. */
const MAX_SEQUENCE = 2_147_483_647

function sequenceOf(source: Component): number {
  const value = propertyOf(source, 'SEQUENCE')?.value.trim() ?? ''
  return /^\d{1,12}$/.test(value) ? Math.min(Number(value), MAX_SEQUENCE) : 0
}

function momentIn(source: Component, name: string): Date | null {
  const [, day, time] = /^(\d{8})T(\d{6})Z?$/.exec(propertyOf(source, name)?.value.trim() ?? '') ?? []
  try {
    return day ? new Date(Temporal.Instant.from(`${day}T${time}Z`).epochMilliseconds) : null
  } catch {
    return null
  }
}

function descriptionOf(source: Component): string {
  const text = readText(propertyOf(source, 'DESCRIPTION')?.value)
  return text || readText(propertyOf(source, 'X-ALT-DESC')?.value)
}

const prefixes = (state: 'cancelled' | 'postponed') =>
  Object.values(icsTexts.label(`states.${state}`)).join('|')

/** How titles say a state, since programs hide or forget the property. */
const SAID: readonly [DateState, RegExp][] = [
  ['cancelled', new RegExp(`^\\W*(?:${prefixes('cancelled')}|canceled|entfällt|fällt aus)\\W+`, 'i')],
  ['postponed', new RegExp(`^\\W*(?:${prefixes('postponed')})\\W+`, 'i')],
]

function titleOf(source: Component): { title: string; state: DateState } {
  const written = readLine(propertyOf(source, 'SUMMARY')?.value)
  const status = propertyOf(source, 'STATUS')?.value.trim().toUpperCase()
  for (const [state, said] of SAID) {
    const title = written.replace(said, '')
    if (title && title !== written) return { title, state: status === 'CANCELLED' ? 'cancelled' : state }
  }
  return { title: written, state: status === 'CANCELLED' ? 'cancelled' : 'planned' }
}

type Whole = { title: string; main: Component }

/** The dates by place: a change of a single one may have another place. */
function appearancesOf(dates: readonly SeriesDate[], whole: Whole): ReadAppearance[] {
  const byPlace = new Map<string, ReadAppearance>()
  for (const date of dates.slice(0, MAX_DATES)) {
    const where = { ...whereIs(date.source, whole.main), timeZone: date.timeZone }
    const name = JSON.stringify([where.place, where.onlineUrl, where.timeZone])
    const isNew = !byPlace.has(name)
    if (isNew && byPlace.size < MAX_APPEARANCES) byPlace.set(name, { ...where, dates: [] })
    const appearance =
      byPlace.get(name) ?? [...byPlace.values()].find(({ timeZone }) => timeZone === date.timeZone)
    appearance?.dates.push(readDate(date, whole))
  }
  return [...byPlace.values()]
}

function whereIs(source: Component, main: Component): Omit<ReadAppearance, 'dates' | 'timeZone'> {
  const of = (name: string) => (propertyOf(source, name) ?? propertyOf(main, name))?.value
  const location = readLine(of('LOCATION'))
  const asUrl = readUrl(location)
  return {
    place: asUrl ? '' : location,
    onlineUrl: readUrl(of('CONFERENCE')) || asUrl,
    position: readPosition(of('GEO')),
  }
}

function readDate(
  { source, key, start, end, allDay, isChanged }: SeriesDate,
  { title, main }: Whole,
): ReadDate {
  const own = titleOf(source)
  const whole = titleOf(main).state
  const note = source !== main && own.title && own.title !== title ? own.title : ''
  return {
    key,
    start,
    end,
    allDay,
    // Who cancels a series cancels its dates.
    state: whole === 'cancelled' ? whole : own.state,
    note: note.slice(0, MAX_NOTE),
    movedFrom: null,
    movedFromPlace: '',
    slot: null,
    isEdited: isChanged,
  }
}
