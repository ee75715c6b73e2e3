import { Temporal } from 'temporal-polyfill'
import { FIRST_YEAR, LAST_YEAR, MAX_DATES } from '../dates/eventDates.ts'
import { type Component, type Property, propertiesOf, propertyOf } from './components.ts'
import type { ReadFaults } from './faults.ts'
import { datesOfRule, type RuleEffort } from './rules.ts'
import { placeZone, readLocal, type SourceZone, utcZone } from './sourceZones.ts'

/*
 * The dates of an event of a file: its own, those of its rules, and what changes of single ones say.
 */

/** What reading an event needs to know of the file and the site. */
export type EventContext = {
  site: string
  /** The present as local time of the site. */
  now: Temporal.PlainDateTime
  zones: (tzid: string) => SourceZone | undefined
  effort: RuleEffort
  faults: ReadFaults
  /** Dates that may still be read; it falls. */
  datesLeft: number
}

/** A date of an event, in the zone in which it is kept. */
export type SeriesDate = {
  key: string
  start: string
  end: string | null
  allDay: boolean
  timeZone: string
  /** The component that says its title, state and place. */
  source: Component
  /** Whether it is not as its series has it. */
  isChanged: boolean
}

/** A time of a file: a local one of a zone, or of a day its beginning. */
type FileTime = { local: Temporal.PlainDateTime; zone: SourceZone; allDay: boolean }

/** A date before it is written down: its slot is the local beginning that the series has for it. */
type Slot = { slot: FileTime; begin: FileTime; end: End; source: Component; isChanged: boolean }

/** Gives the end that belongs to a beginning. */
type End = (begin: Temporal.PlainDateTime) => Temporal.PlainDateTime | null

type Given = { master: Component | undefined; changes: readonly Component[]; context: EventContext }

/** Reads all dates of an event, in the order of their beginnings. */
export function readDates({ master, changes, context }: Given): SeriesDate[] {
  const slots = new Map((master ? seriesOf(master, context) : []).map((slot) => [keyOf(slot.slot), slot]))
  const isSeries = master !== undefined && isRepeated(master)
  for (const change of rangesFirst(changes)) applyChange(slots, change, context)
  const isOnce = slots.size === 1 && !isSeries && changes.length === 0
  const dates = [...slots].flatMap(([key, slot]) => writtenDate(isOnce ? 'once' : key, slot, context) ?? [])
  if (dates.length > MAX_DATES) context.faults.add('ruleShortened', master?.line)
  return dates.toSorted((one, other) => (one.start < other.start ? -1 : 1)).slice(0, MAX_DATES)
}

const isRepeated = (master: Component) =>
  ['RRULE', 'RDATE'].some((name) => propertyOf(master, name) !== undefined)

/** By which a date is called: its moment, or its day. */
const keyOf = ({ local, zone, allDay }: FileTime): string =>
  allDay ? local.toPlainDate().toString() : new Date(zone.momentOf(local)).toISOString().slice(0, 16)

function readTime(
  property: Property | undefined,
  { site, zones, faults }: EventContext,
): FileTime | undefined {
  const value = property?.value.trim() ?? ''
  const local = readLocal(value)
  if (!property || !local) return undefined
  // Google writes birthdays with a `Z`.
  const allDay = /^\d{8}Z?$/.test(value)
  const tzid = property.parameter('tzid')
  if (allDay) return { local, allDay, zone: placeZone(site) }
  if (value.endsWith('Z')) return { local, allDay, zone: utcZone(site) }
  const zone = tzid === undefined ? undefined : zones(tzid)
  if (tzid !== undefined && !zone) faults.addOnce('unknownZone', property.line)
  return { local, allDay, zone: zone ?? placeZone(site) }
}

/** The dates of an event and its rules. */
function seriesOf(master: Component, context: EventContext): Slot[] {
  const begin = readTime(propertyOf(master, 'DTSTART'), context)
  if (!begin) {
    context.faults.add('noStart', master.line)
    return []
  }
  const end = endOf(master, begin, context)
  const slotAt = (local: Temporal.PlainDateTime, own: End = end): Slot => {
    const time = { ...begin, local }
    return { slot: time, begin: time, end: own, source: master, isChanged: false }
  }
  const isExcluded = exclusions(master, begin, context)
  const slots = [
    ...ruleSlots(master, begin, context).map((local) => slotAt(local)),
    ...extraSlots(master, begin, { context, slotAt }),
  ]
  return slots.filter(({ slot }) => !isExcluded(slot))
}

/** The beginnings of the rules; without any, the one of the event. */
function ruleSlots(master: Component, begin: FileTime, context: EventContext): Temporal.PlainDateTime[] {
  const rules = propertiesOf(master, 'RRULE')
    .filter(({ value }) => value.trim())
    .slice(0, 5)
  if (rules.length === 0) return [begin.local]
  if (context.datesLeft <= 0) {
    context.faults.addOnce('tooManyDates', master.line)
    return [begin.local]
  }
  return rules.flatMap((rule) => datesIn(rule, begin, context))
}

function datesIn(
  rule: Property,
  { local, zone, allDay }: FileTime,
  context: EventContext,
): Temporal.PlainDateTime[] {
  const { effort, faults, site } = context
  const { dates, fault } = datesOfRule({
    rule: rule.value,
    start: local,
    localOf: (utc) => (allDay ? utc : zone.localOf(utcZone(site).momentOf(utc))),
    now: zone.localOf(context.now.toZonedDateTime(site).epochMilliseconds),
    effort,
  })
  if (fault) faults.add(fault, rule.line)
  return dates
}

type Extra = { context: EventContext; slotAt: (local: Temporal.PlainDateTime, end?: End) => Slot }

/** Dates that are listed beside the rules, with ends of their own where they are periods. */
function extraSlots(master: Component, begin: FileTime, { context, slotAt }: Extra): Slot[] {
  return listed(master, 'RDATE').flatMap((property) => {
    const [from = '', to] = property.value.split('/')
    const time = readTime({ ...property, value: from }, context)
    if (!time) {
      context.faults.add('unreadableTime', property.line)
      return []
    }
    const local = begin.zone.localOf(time.zone.momentOf(time.local))
    const end = to === undefined ? undefined : endAt({ ...property, value: to }, { ...begin, local }, context)
    return [slotAt(time.allDay === begin.allDay && time.allDay ? time.local : local, end)]
  })
}

/** The values of a list, each as a property of its own. */
const listed = (component: Component, name: string): Property[] =>
  propertiesOf(component, name).flatMap((property) =>
    property.value
      .split(',', MAX_DATES * 5)
      .flatMap((value) => (value.trim() ? [{ ...property, value: value.trim() }] : [])),
  )

/** Whether a slot is left out: by its moment, or by its day, as many programs write it. */
function exclusions(master: Component, begin: FileTime, context: EventContext): (slot: FileTime) => boolean {
  const keys = new Set<string>()
  for (const property of listed(master, 'EXDATE')) {
    const time = readTime(property, context)
    if (time) keys.add(keyOf(time))
    else context.faults.add('unreadableTime', property.line)
  }
  for (const rule of propertiesOf(master, 'EXRULE').slice(0, 5))
    for (const local of datesIn(rule, begin, context)) keys.add(keyOf({ ...begin, local }))
  return (slot) => keys.has(keyOf(slot)) || keys.has(slot.local.toPlainDate().toString())
}

/** How the end of a component follows from a beginning. */
function endOf(component: Component, begin: FileTime, context: EventContext): End {
  const property = propertyOf(component, 'DTEND') ?? propertyOf(component, 'DURATION')
  return property ? endAt(property, begin, context) : () => null
}

function endAt(property: Property, begin: FileTime, context: EventContext): End {
  const { faults } = context
  if (/^[+-]?P/i.test(property.value.trim())) return endAfter(property, begin, context)
  const end = readTime(property, context)
  if (!end || end.allDay !== begin.allDay) {
    faults.add('unreadableTime', property.line)
    return () => null
  }
  // An end in another zone, as those of journeys, is the same moment here.
  const local =
    end.zone === begin.zone || begin.allDay ? end.local : begin.zone.localOf(end.zone.momentOf(end.local))
  const length = begin.local.until(local, { largestUnit: 'day' })
  return endWith(length, begin, { faults, line: property.line })
}

function endAfter(property: Property, begin: FileTime, { faults }: EventContext): End {
  try {
    const length = Temporal.Duration.from(property.value.trim().toUpperCase())
    const isExact = !begin.allDay && length.sign > 0
    return isExact
      ? (local) => begin.zone.add(local, length)
      : endWith(length, begin, { faults, line: property.line })
  } catch {
    faults.add('unreadableTime', property.line)
    return () => null
  }
}

type Told = { faults: ReadFaults; line: number }

/** An end a length after each beginning; of an all-day date, the day before it is the last. */
function endWith(length: Temporal.Duration, { allDay }: FileTime, { faults, line }: Told): End {
  if (length.sign < 0) {
    faults.add('endBeforeStart', line)
    return () => null
  }
  if (length.sign === 0) return (local) => (allDay ? local : null)
  return (local) => (allDay ? local.add(length).subtract({ days: 1 }) : local.add(length))
}

/** Changes from a date on come before those of single dates. */
function rangesFirst(changes: readonly Component[]): Component[] {
  return changes.toSorted((one, other) => Number(isRange(other)) - Number(isRange(one)))
}

const isRange = (change: Component) =>
  propertyOf(change, 'RECURRENCE-ID')?.parameter('range')?.toUpperCase() === 'THISANDFUTURE'

function applyChange(slots: Map<string, Slot>, change: Component, context: EventContext): void {
  const slot = readTime(propertyOf(change, 'RECURRENCE-ID'), context)
  const begin = readTime(propertyOf(change, 'DTSTART'), context) ?? slot
  if (!slot || !begin) {
    context.faults.add('unreadableTime', change.line)
    return
  }
  const end = endOf(change, begin, context)
  if (isRange(change) && slots.size > 0) {
    shift(slots, { slot, begin, end, source: change, isChanged: true })
    return
  }
  const [known, found] = slotCalled(slots, slot) ?? [keyOf(slot), undefined]
  const isNewer = !found?.isChanged || isRange(found.source) || sequence(change) >= sequence(found.source)
  if (isNewer) slots.set(known, { slot, begin, end, source: change, isChanged: true })
}

const sequence = (component: Component) =>
  Number.parseInt(propertyOf(component, 'SEQUENCE')?.value ?? '0', 10) || 0

/** Finds the date that a change means: by its moment, or by its day where one of them is no more than a day. */
function slotCalled(slots: Map<string, Slot>, wanted: FileTime): [string, Slot] | undefined {
  const key = keyOf(wanted)
  const found = slots.get(key)
  if (found) return [key, found]
  const day = wanted.local.toPlainDate()
  return [...slots].find(
    ([, { slot }]) => slot.allDay !== wanted.allDay && slot.local.toPlainDate().equals(day),
  )
}

/** Moves all dates from one on by as much as that one. */
function shift(slots: Map<string, Slot>, change: Slot): void {
  const distance = change.slot.local.until(change.begin.local, { largestUnit: 'day' })
  const from = keyOf(change.slot)
  for (const [key, slot] of slots) {
    if (key < from) continue
    const begin = { ...slot.begin, local: slot.slot.local.add(distance), allDay: change.begin.allDay }
    slots.set(key, { ...slot, begin, end: change.end, source: change.source, isChanged: true })
  }
}

/** A date as it is kept; `undefined` for one that lies outside of all years. */
function writtenDate(
  key: string,
  { begin, end, source, isChanged }: Slot,
  { faults }: EventContext,
): SeriesDate | undefined {
  const { zone, allDay } = begin
  const until = end(begin.local)
  const [start, last] = [begin.local, until].map((local) => local && (allDay ? local : zone.keep(local)))
  if (!start) return undefined
  if (!isInRange(start) || (last && !isInRange(last))) {
    faults.add('yearOutOfRange', source.line)
    return undefined
  }
  const text = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' })
  return {
    key,
    start: text(start),
    end: last ? text(last) : null,
    allDay,
    timeZone: zone.kept,
    source,
    isChanged,
  }
}

/** Whether a local time is one that an event of ours may have. */
const isInRange = ({ year }: Temporal.PlainDateTime): boolean => year >= FIRST_YEAR && year <= LAST_YEAR
