/*
 * Offsets of time zones. `Intl` knows them but takes microseconds to say so, and lists ask for thousands. Offsets change at most once a
 * day, so those of the beginnings of days are kept, and within a day on which they differ the change is looked for.
 */

const DAY_MS = 86_400_000

/** Days whose offsets are kept of a zone: those of fifty years. */
const MOST_DAYS = 18_000

type Zone = {
  format: Intl.DateTimeFormat
  /** Offsets in ms at the beginning of UTC days, by the number of the day. */
  byDay: Map<number, number>
  /** The moments of changes, by the number of the UTC day. */
  changes: Map<number, number>
}

const zones = new Map<string, Zone>()

/** Names such as `Europe/Berlin`, `Etc/GMT+1` and `UTC`. Offsets such as `+01:00` are none, since calendars have no rules for them. */
const NAME = /^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/

function zoneOf(name: string): Zone | undefined {
  const known = zones.get(name)
  if (known || !NAME.test(name)) return known
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
    if (isMisspelled(name, format.resolvedOptions().timeZone)) return undefined
    const zone: Zone = { format, byDay: new Map(), changes: new Map() }
    zones.set(name, zone)
    return zone
  } catch {
    // `Intl` throws for zones that it does not know.
    return undefined
  }
}

/** `Intl` takes `Europe/berlin` too, for which there is no VTIMEZONE. */
const isMisspelled = (name: string, resolved: string) =>
  name !== resolved && name.toLowerCase() === resolved.toLowerCase()

/** Whether a name is that of a time zone that this runtime knows. */
export const isTimeZone = (name: string): boolean => zoneOf(name) !== undefined

/** The ms by which a zone's clocks are ahead of UTC at a moment, in ms since 1970; `undefined` for a zone that there is not. */
export function offsetAt(moment: number, name: string): number | undefined {
  const zone = zoneOf(name)
  if (!zone) return undefined
  const day = Math.floor(moment / DAY_MS)
  const [first, last] = [offsetOfDay(zone, day), offsetOfDay(zone, day + 1)]
  if (first === last) return first
  return moment < changeOn(zone, day) ? first : last
}

/**
 * The offsets that a local time may have, and the moment at which one follows the other. Clocks are at most 14 hours ahead of UTC and 12
 * behind it.
 * @param localMs the local time as if it were UTC
 */
export function offsetsAround(localMs: number, name: string) {
  const zone = zoneOf(name)
  if (!zone) return undefined
  const [first, last] = [
    Math.floor((localMs - 15 * HOUR_MS) / DAY_MS),
    Math.ceil((localMs + 13 * HOUR_MS) / DAY_MS),
  ]
  for (let day = first; day < last; day += 1) {
    const [before, after] = [offsetOfDay(zone, day), offsetOfDay(zone, day + 1)]
    if (before !== after) return { before, after, changesAt: changeOn(zone, day) }
  }
  const offset = offsetOfDay(zone, first)
  return { before: offset, after: offset, changesAt: localMs }
}

const HOUR_MS = 3_600_000

function offsetOfDay(zone: Zone, day: number): number {
  const known = zone.byDay.get(day)
  if (known !== undefined) return known
  if (zone.byDay.size >= MOST_DAYS) zone.byDay.clear()
  const offset = readOffset(zone, day * DAY_MS)
  zone.byDay.set(day, offset)
  return offset
}

/** Finds the second at which the offset changes on a UTC day, by halving. */
function changeOn(zone: Zone, day: number): number {
  const known = zone.changes.get(day)
  if (known !== undefined) return known
  const first = offsetOfDay(zone, day)
  let [before, after] = [day * DAY_MS, (day + 1) * DAY_MS]
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000
    if (readOffset(zone, middle) === first) before = middle
    else after = middle
  }
  zone.changes.set(day, after)
  return after
}

/** Reads `GMT+01:00`, `GMT-00:44:30` or `GMT`, with which the formatted text ends. */
function readOffset({ format }: Zone, moment: number): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(moment)) ?? []
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ms : ms
}
