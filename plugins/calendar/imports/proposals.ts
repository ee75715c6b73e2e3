import type { LocalTime } from '../dates/eventDates.ts'
import type { ReadEvent } from '../ics/read.ts'
import { type DateFacts, type Difference, differencesOf, type EventFacts, factsOf } from './facts.ts'
import { type Likeness, likeness, PROBABLY_SAME, type Sketch } from './likeness.ts'

export type { DateFacts, Difference, EventFacts } from './facts.ts'
export { factsOf } from './facts.ts'
export { type Likeness, type LikenessReason, likeness, PROBABLY_SAME, type Sketch } from './likeness.ts'

/*
 * What an import proposes (decision 0086). It never overwrites: it says what is new or different, where that comes from, and whether
 * someone here has edited it since.
 */

/** A calendar of others in which an event of ours is, too. */
export type Origin = {
  /** The id of the source. */
  source: string
  uid: string
  /** What it said when a proposal of it was last accepted. */
  accepted: EventFacts
}

/** An event of ours. */
export type KnownEvent = {
  eventId: number
  /** As it is now. Dates that came from a source keep its key. */
  current: EventFacts
  origins: readonly Origin[]
}

/** What an import proposes for one event of the source. */
export type Proposal = {
  /**
   * `new`: not known here; `changed`: the source says something else than it did; `cancelled`: it cancels all dates to come;
   * `vanished`: it is no longer in the source though it has dates to come; `same`: nothing to do.
   */
  kind: 'new' | 'changed' | 'cancelled' | 'vanished' | 'same'
  source: string
  uid: string
  /** The event of ours, unless it is new. */
  eventId: number | null
  /** What the source says now; `null` of one that vanished. */
  facts: EventFacts | null
  differences: ProposedDifference[]
  /** Whether someone changed the event here since a proposal was last accepted. */
  isEditedHere: boolean
  /** Of a new one: the event of ours that is probably the same. */
  duplicateOf: Duplicate | null
  /** Other sources that say something else of the same dates. */
  disagreesWith: Disagreement[]
}

/** A difference; `current` is what accepting it would replace. */
export type ProposedDifference = Difference & { isEditedHere: boolean }

export type Duplicate = Likeness & { eventId: number }

/** A date of which another source says something else. */
export type Disagreement = {
  source: string
  field: 'start' | 'end' | 'state'
  dateKey: string
  here: string | null
  there: string | null
}

export type ProposeOptions = {
  /** The id of the source that was read. */
  source: string
  /** The present as local time of the site: what is past is not missed. */
  now: LocalTime
}

/**
 * Compares what a source says with what is known here.
 * @example
 * propose(events, known, { source: 'kulturverein', now: '2026-11-30T12:00' }).filter(({ kind }) => kind !== 'same')
 */
export function propose(
  read: readonly ReadEvent[],
  known: readonly KnownEvent[],
  options: ProposeOptions,
): Proposal[] {
  const { source } = options
  const byUid = new Map(
    known.flatMap((event) =>
      event.origins
        .filter((origin) => origin.source === source)
        .map((origin) => [origin.uid, { event, origin }]),
    ),
  )
  const candidates = byDay(known)
  const proposals = read.map((event) => {
    const match = byUid.get(event.uid)
    return match ? proposeChange(event, match, options) : proposeNew(event, candidates, options)
  })
  const uids = new Set(read.map(({ uid }) => uid))
  // A source that is suddenly empty is more likely broken than over.
  const missing = read.length > 0 ? [...byUid].filter(([uid]) => !uids.has(uid)) : []
  return [...proposals, ...missing.flatMap(([, match]) => proposeVanished(match, options))]
}

type Match = { event: KnownEvent; origin: Origin }

function proposeChange(read: ReadEvent, { event, origin }: Match, { source, now }: ProposeOptions): Proposal {
  const facts = factsOf(read)
  const edits = differencesOf(origin.accepted, event.current)
  const differences = differencesOf(origin.accepted, facts)
    .filter((difference) => !isPastLoss(difference, now))
    .map((difference) => ({ ...difference, isEditedHere: edits.some((edit) => concerns(edit, difference)) }))
  const isCancelled = isAllCancelled(facts, now) && !isAllCancelled(origin.accepted, now)
  const kind = isCancelled ? 'cancelled' : differences.length > 0 ? 'changed' : 'same'
  return {
    kind,
    source,
    uid: read.uid,
    eventId: event.eventId,
    facts,
    differences,
    isEditedHere: edits.length > 0,
    duplicateOf: null,
    disagreesWith: disagreements(facts, event, source),
  }
}

function proposeNew(
  read: ReadEvent,
  candidates: Map<string, KnownEvent[]>,
  { source }: ProposeOptions,
): Proposal {
  const facts = factsOf(read)
  const duplicate = duplicateOf(facts, candidates)
  return {
    kind: 'new',
    source,
    uid: read.uid,
    eventId: null,
    facts,
    differences: [],
    isEditedHere: false,
    duplicateOf: duplicate ? { eventId: duplicate.event.eventId, ...duplicate.likeness } : null,
    disagreesWith: duplicate ? disagreements(facts, duplicate.event, source) : [],
  }
}

function proposeVanished({ event, origin }: Match, { source, now }: ProposeOptions): Proposal[] {
  const isToCome = event.current.dates.some((date) => date.start >= now && date.state !== 'cancelled')
  if (!isToCome) return []
  const isEditedHere = differencesOf(origin.accepted, event.current).length > 0
  const { eventId } = event
  return [
    {
      kind: 'vanished',
      source,
      uid: origin.uid,
      eventId,
      facts: null,
      differences: [],
      isEditedHere,
      duplicateOf: null,
      disagreesWith: [],
    },
  ]
}

/** Calendars leave out what is over: that is no difference. */
const isPastLoss = (difference: Difference, now: LocalTime): boolean =>
  difference.field === 'date' && difference.after === null && (difference.before?.start ?? '') < now

/** Whether an edit changed what a difference is about. */
function concerns(edit: Difference, difference: Difference): boolean {
  const [one, other] = [edit, difference].map((either) => ('dateKey' in either ? either.dateKey : null))
  if (one !== other) return false
  return edit.field === difference.field || edit.field === 'date' || difference.field === 'date'
}

function isAllCancelled({ dates }: EventFacts, now: LocalTime): boolean {
  const toCome = dates.filter(({ start }) => start >= now)
  return toCome.length > 0 && toCome.every(({ state }) => state === 'cancelled')
}

/** The events by their days: a duplicate shares one. */
function byDay(known: readonly KnownEvent[]): Map<string, KnownEvent[]> {
  const days = new Map<string, KnownEvent[]>()
  for (const event of known)
    for (const day of new Set(event.current.dates.map(dayOf))) {
      const others = days.get(day)
      if (others) others.push(event)
      else days.set(day, [event])
    }
  return days
}

const dayOf = ({ start }: Pick<DateFacts, 'start'>) => start.slice(0, 10)

function duplicateOf(facts: EventFacts, candidates: Map<string, KnownEvent[]>) {
  const sketch = sketchOf(facts)
  const events = new Set(facts.dates.flatMap((date) => candidates.get(dayOf(date)) ?? []))
  const found = [...events].map((event) => ({ event, likeness: likeness(sketch, sketchOf(event.current)) }))
  const [best] = found.toSorted((one, other) => other.likeness.score - one.likeness.score)
  return best && best.likeness.score >= PROBABLY_SAME ? best : undefined
}

const sketchOf = ({ title, dates }: EventFacts): Sketch => ({
  title,
  starts: dates.map(({ start }) => start),
  place: dates.find(({ place }) => place)?.place ?? '',
})

/** Compares dates of the same day in what other sources said of an event. */
function disagreements(facts: EventFacts, { origins }: KnownEvent, source: string): Disagreement[] {
  const others = origins.filter((origin) => origin.source !== source)
  return others.flatMap((origin) => {
    const theirs = new Map(origin.accepted.dates.map((date) => [dayOf(date), date]))
    return facts.dates.flatMap((date) => {
      const there = theirs.get(dayOf(date))
      return there ? disagreementsOf(date, there, origin.source) : []
    })
  })
}

const COMPARED = ['start', 'end', 'state'] as const

function disagreementsOf(here: DateFacts, there: DateFacts, source: string): Disagreement[] {
  return COMPARED.flatMap((field) => {
    // Not to know an end is no other opinion.
    const isSilent = field === 'end' && (here.end === null || there.end === null)
    if (isSilent || here[field] === there[field]) return []
    return [{ source, field, dateKey: here.key, here: here[field], there: there[field] }]
  })
}
