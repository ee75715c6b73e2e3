import { Temporal } from 'temporal-polyfill'
import { type Component, componentsOf, decode, propertyOf, readComponents } from './components.ts'
import { type ReadFault, ReadFaults } from './faults.ts'
import type { EventContext } from './readDates.ts'
import { type ReadEvent, readEvent } from './readEvent.ts'
import { zonesOfFile } from './sourceZones.ts'
import { readLine } from './values.ts'

export { describeFault, type ReadFault, type ReadFaultCode, readingTexts } from './faults.ts'
export type { ReadAppearance, ReadDate, ReadEvent } from './readEvent.ts'

/*
 * Calendar files of others. Nothing that a file holds makes this throw, run without end or take more memory than a few times its size.
 */

/** How much of a file is read. */
export type ReadLimits = {
  /** Bytes of a file, or characters of a text. */
  bytes: number
  events: number
  /** Dates of all events together. */
  dates: number
}

const LIMITS: ReadLimits = { bytes: 10 * 1024 * 1024, events: 10_000, dates: 50_000 }

export type ReadOptions = {
  /** The site's zone, in which times without a zone are read. */
  zone: string
  now: Date
  limits?: Partial<ReadLimits>
}

/** What a calendar file holds. */
export type ReadCalendar = {
  /** The name of the calendar; empty where it has none. */
  name: string
  events: ReadEvent[]
  faults: ReadFault[]
}

/** Events, and dates of them, after which others get their turn. */
const [EVENTS_AT_ONCE, DATES_AT_ONCE] = [200, 1000]

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/**
 * Reads a calendar file. It never throws: what is wrong is left out and listed in `faults`.
 * @param input bytes, whose encoding is found, or a text
 * @example
 * const { events, faults } = await readCalendar(bytes, { zone: 'Europe/Berlin', now: new Date() })
 */
export async function readCalendar(input: string | Uint8Array, options: ReadOptions): Promise<ReadCalendar> {
  const limits = { ...LIMITS, ...options.limits }
  const faults = new ReadFaults()
  if (input.length > limits.bytes) {
    faults.add('tooLarge')
    return { name: '', events: [], faults: faults.list }
  }
  const components = await readComponents(decode(input, faults), { faults, most: limits.events, rest })
  const sources = componentsOf(components, 'VEVENT').slice(0, limits.events)
  const calendar = components.find(({ name }) => name === 'VCALENDAR')
  if (!calendar && sources.length === 0) faults.add('notACalendar')
  return {
    name: calendarName(calendar),
    events: await readEvents(sources, { components, faults, limits, options }),
    faults: faults.list,
  }
}

function calendarName(calendar: Component | undefined): string {
  const named = calendar && (propertyOf(calendar, 'X-WR-CALNAME') ?? propertyOf(calendar, 'NAME'))
  return readLine(named?.value)
}

type Given = { components: Component[]; faults: ReadFaults; limits: ReadLimits; options: ReadOptions }

async function readEvents(
  sources: Component[],
  { components, faults, limits, options }: Given,
): Promise<ReadEvent[]> {
  const { zone: site, now } = options
  const effort = { hardRules: 0 }
  const zones = zonesOfFile(componentsOf(components, 'VTIMEZONE'), { site, effort })
  const context: EventContext = {
    site,
    now: Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(site).toPlainDateTime(),
    zones,
    effort,
    faults,
    datesLeft: limits.dates,
  }
  const events: ReadEvent[] = []
  let [count, left] = [0, context.datesLeft]
  for (const [uid, parts] of byUid(sources, faults)) {
    const event = readEvent(uid, parts, context)
    if (event) events.push(event)
    count += 1
    if (count < EVENTS_AT_ONCE && left - context.datesLeft < DATES_AT_ONCE) continue
    await rest()
    count = 0
    left = context.datesLeft
  }
  return events
}

/** The components of events by UID: the event itself, and those that change single dates of it. */
function byUid(sources: readonly Component[], faults: ReadFaults): Map<string, Component[]> {
  const groups = new Map<string, Component[]>()
  for (const source of sources) {
    const own = readLine(propertyOf(source, 'UID')?.value)
    if (!own) faults.add('noUid', source.line)
    const uid = own || unusedUid(source, groups)
    const group = groups.get(uid)
    if (group) group.push(source)
    else groups.set(uid, [source])
  }
  return groups
}

/** What an event without a UID is called by: the same as long as it is the same. */
function unusedUid(source: Component, used: Map<string, unknown>): string {
  const told = ['DTSTART', 'SUMMARY', 'LOCATION'].map((name) => propertyOf(source, name)?.value ?? '')
  const uid = `?${readLine(told.join(' ')).toLowerCase()}`
  if (!used.has(uid)) return uid
  return `${uid}#${used.size}`
}
