import type { EventDate } from '../dates/eventDates.ts'
import type { ReadEvent } from '../ics/read.ts'
import { placesAlike } from './likeness.ts'

/*
 * What an import compares: an event as plain facts, whether a file says them, or our own documents.
 */

/** A date as an import compares it. */
export type DateFacts = Pick<EventDate, 'start' | 'end' | 'allDay' | 'state' | 'note'> & {
  /** By which the source calls it, see `ReadDate`. */
  key: string
  timeZone: string
  /** Name of the place, perhaps with its address. */
  place: string
  onlineUrl: string
}

/** An event as an import compares it. */
export type EventFacts = { title: string; text: string; url: string; organiser: string; dates: DateFacts[] }

/** Returns what a file says of an event. It is worth keeping once a proposal is accepted: the next import is compared with it. */
export function factsOf({ title, text, url, organiser, appearances }: ReadEvent): EventFacts {
  const dates = appearances.flatMap(({ place, onlineUrl, timeZone, dates: own }) =>
    own.map(({ key, start, end, allDay, state, note }) => ({
      key,
      start,
      end,
      allDay,
      state,
      note,
      timeZone,
      place,
      onlineUrl,
    })),
  )
  return { title, text, url, organiser, dates: dates.toSorted(byStart) }
}

const byStart = (one: DateFacts, other: DateFacts) =>
  one.start.localeCompare(other.start) || one.key.localeCompare(other.key)

const EVENT_FIELDS = ['title', 'text', 'url', 'organiser'] as const
const DATE_FIELDS = ['start', 'end', 'allDay', 'state', 'note', 'timeZone', 'place', 'onlineUrl'] as const

export type EventField = (typeof EVENT_FIELDS)[number]
export type DateField = (typeof DATE_FIELDS)[number]

/** A field that two versions of an event have differently. */
export type Difference =
  | { field: EventField; before: string; after: string }
  | { field: DateField; dateKey: string; before: string | boolean | null; after: string | boolean | null }
  | { field: 'date'; dateKey: string; before: DateFacts | null; after: DateFacts | null }

/** Returns in what an event differs from one before; dates are the same by their keys. */
export function differencesOf(before: EventFacts, after: EventFacts): Difference[] {
  const fields = EVENT_FIELDS.flatMap((field): Difference[] =>
    isSameText(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  )
  const [old, recent] = [before, after].map(({ dates }) => new Map(dates.map((date) => [date.key, date])))
  const keys = new Set([...(old?.keys() ?? []), ...(recent?.keys() ?? [])])
  return [...fields, ...[...keys].flatMap((key) => dateDifferences(key, old?.get(key), recent?.get(key)))]
}

function dateDifferences(
  dateKey: string,
  before: DateFacts | undefined,
  after: DateFacts | undefined,
): Difference[] {
  if (!before || !after) return [{ field: 'date', dateKey, before: before ?? null, after: after ?? null }]
  return DATE_FIELDS.flatMap((field): Difference[] =>
    isSameField(field, before, after) ? [] : [{ field, dateKey, before: before[field], after: after[field] }],
  )
}

function isSameField(field: DateField, one: DateFacts, other: DateFacts): boolean {
  // The directory knows the place by its name, the file by name and address.
  if (field === 'place') return placesAlike(one.place, other.place) === 1 || one.place === other.place
  if (field === 'note') return isSameText(one.note, other.note)
  return one[field] === other[field]
}

const isSameText = (one: string, other: string) => tidy(one) === tidy(other)

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
