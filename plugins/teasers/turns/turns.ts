import type { TimeOfDay } from './clock.ts'

/*
 * Whose turn it is in a place (design section 8, decision 0047). Also runs in the browser, where the dialog draws the day.
 */

/** What decides the turn of an item: the time of day from which it is shown; the default of its place has none. */
type Turn = { activeFrom: TimeOfDay | null }

/** Writes a time of day: `08:05`. */
export const timeText = (time: TimeOfDay): string =>
  [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':')

/** Returns the minute of the day at which a time of day stands. */
const minuteOf = ({ hour, minute }: TimeOfDay) => hour * 60 + minute

type Day = {
  /** The last moment up to now at which a time of day began. */
  sinceOf: (time: TimeOfDay) => number
  /** The beginning of the day, on the same scale. */
  midnight: number
}

/**
 * Puts the items of a place in the order in which they are to be shown, each where those before it cannot be: the one that began last
 * today, the others of today, those without a time, and those of yesterday. Items without a time are returned with `since` undefined.
 */
export function inTurn<One extends Turn>(
  items: readonly One[],
  { sinceOf, midnight }: Day,
): { item: One; since: number | undefined }[] {
  const timed = items
    .flatMap((item) =>
      item.activeFrom ? [{ item, since: sinceOf(item.activeFrom), minute: minuteOf(item.activeFrom) }] : [],
    )
    // Times that a day does not have begin together with the time that follows them.
    .toSorted((one, other) => other.since - one.since || other.minute - one.minute)
    .map(({ item, since }) => ({ item, since }))
  return [
    ...timed.filter(({ since }) => since >= midnight),
    ...items.filter(({ activeFrom }) => !activeFrom).map((item) => ({ item, since: undefined })),
    ...timed.filter(({ since }) => since < midnight),
  ]
}

/** A stretch of a day in minutes since midnight, and the item that is shown in it. */
export type Stretch<One> = {
  from: number
  until: number
  item: One /** It began the day before. */
  isLate: boolean
}

const DAY = 24 * 60

/** Divides an ordinary day between the items of a place, all of which can be shown. */
export function dayOf<One extends Turn>(items: readonly One[]): Stretch<One>[] {
  const times = items.flatMap(({ activeFrom }) => (activeFrom ? [minuteOf(activeFrom)] : []))
  const starts = [...new Set([0, ...times])].toSorted((one, other) => one - other)
  return starts.flatMap((from, at) => {
    const sinceOf = (time: TimeOfDay) => (minuteOf(time) <= from ? minuteOf(time) : minuteOf(time) - DAY)
    const [first] = inTurn(items, { sinceOf, midnight: 0 })
    if (!first) return []
    const { item, since } = first
    return [{ from, until: starts[at + 1] ?? DAY, item, isLate: since !== undefined && since < 0 }]
  })
}
