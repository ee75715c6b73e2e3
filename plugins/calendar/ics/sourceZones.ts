import { Temporal } from 'temporal-polyfill'
import { type Component, propertiesOf, propertyOf } from './components.ts'
import { datesOfRule, type RuleEffort } from './rules.ts'
import { isUtc, zoneNamed } from './zones.ts'

/*
 * The zones in which a calendar file writes its times, and how they become local times of an appearance.
 */

/** A zone of a file. */
export type SourceZone = {
  /** The IANA zone in which its times are kept: itself, or that of the site for a zone that is no place. */
  kept: string
  /** The moment of a local time, in ms since 1970. */
  momentOf: (local: Temporal.PlainDateTime) => number
  /** The local time of a moment. */
  localOf: (moment: number) => Temporal.PlainDateTime
  /** A local time of this zone as one of `kept`. */
  keep: (local: Temporal.PlainDateTime) => Temporal.PlainDateTime
  /** A local time after a duration; its hours count as they pass, its days as the calendar has them. */
  add: (local: Temporal.PlainDateTime, duration: Temporal.Duration) => Temporal.PlainDateTime
}

export const plainAt = (moment: number, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime()

/** A zone of the time-zone data. A time that its spring skips is as much later as the clock jumps. */
export function placeZone(zone: string): SourceZone {
  const zoned = (local: Temporal.PlainDateTime) => local.toZonedDateTime(zone)
  return {
    kept: zone,
    momentOf: (local) => zoned(local).epochMilliseconds,
    localOf: (moment) => plainAt(moment, zone),
    keep: (local) => zoned(local).toPlainDateTime(),
    add: (local, duration) => zoned(local).add(duration).toPlainDateTime(),
  }
}

/** A zone that is known by its offsets alone. */
function offsetZone(site: string, offsetAt: (local: Temporal.PlainDateTime) => number): SourceZone {
  const momentOf = (local: Temporal.PlainDateTime) =>
    local.toZonedDateTime('UTC').epochMilliseconds - offsetAt(local) * 1000
  const localOf = (moment: number) => {
    const guess = plainAt(moment + offsetAt(plainAt(moment, 'UTC')) * 1000, 'UTC')
    return plainAt(moment + offsetAt(guess) * 1000, 'UTC')
  }
  return {
    kept: site,
    momentOf,
    localOf,
    keep: (local) => plainAt(momentOf(local), site),
    add: (local, duration) => local.add(duration),
  }
}

/** UTC, and the times with a `Z`: kept in the site's zone, since no place has it as its local time. */
export const utcZone = (site: string): SourceZone => offsetZone(site, () => 0)

/** Most zones of a file, and most onsets that one of them may list. */
const [MOST_ZONES, MOST_ONSETS] = [200, 2000]

/** Returns how the zones of a file are found; `undefined` for an unknown TZID. */
export function zonesOfFile(
  blocks: readonly Component[],
  { site, effort }: { site: string; effort: RuleEffort },
): (tzid: string) => SourceZone | undefined {
  const own = new Map(
    blocks.slice(0, MOST_ZONES).map((block) => [propertyOf(block, 'TZID')?.value.trim() ?? '', block]),
  )
  const known = new Map<string, SourceZone | undefined>()
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, findZone(tzid, own.get(tzid), { site, effort }))
    return known.get(tzid)
  }
}

function findZone(
  tzid: string,
  block: Component | undefined,
  { site, effort }: { site: string; effort: RuleEffort },
): SourceZone | undefined {
  const location = block && propertyOf(block, 'X-LIC-LOCATION')?.value
  const place = zoneNamed(tzid) ?? (location && zoneNamed(location))
  if (place) return isUtc(place) ? utcZone(site) : placeZone(place)
  const [, sign, hours, minutes] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?$/.exec(tzid.trim()) ?? []
  if (sign) {
    const seconds = Number(hours) * 3600 + Number(minutes ?? 0) * 60
    return offsetZone(site, () => (sign === '-' ? -seconds : seconds))
  }
  const observances = block ? observancesOf(block) : []
  return observances.length > 0 ? offsetZone(site, offsetsOf(observances, effort)) : undefined
}

/** A STANDARD or DAYLIGHT of a VTIMEZONE; offsets in seconds. */
type Observance = {
  start: Temporal.PlainDateTime
  from: number
  to: number
  rule: string | undefined
  more: Temporal.PlainDateTime[]
}

function observancesOf(block: Component): Observance[] {
  return block.parts.slice(0, MOST_ONSETS).flatMap((part) => {
    const start = readLocal(propertyOf(part, 'DTSTART')?.value)
    const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => readOffset(propertyOf(part, name)?.value))
    if (!start || from === undefined || to === undefined) return []
    const more = propertiesOf(part, 'RDATE')
      .flatMap(({ value }) => value.split(','))
      .slice(0, MOST_ONSETS)
    return [
      {
        start,
        from,
        to,
        rule: propertyOf(part, 'RRULE')?.value,
        more: more.flatMap((time) => readLocal(time) ?? []),
      },
    ]
  })
}

export function readLocal(value = ''): Temporal.PlainDateTime | undefined {
  const [, day, time = '000000'] = /^(\d{8})(?:T(\d{6}))?Z?$/.exec(value.trim()) ?? []
  try {
    return day ? Temporal.PlainDateTime.from(`${day}T${time}`) : undefined
  } catch {
    return undefined
  }
}

function readOffset(value = ''): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-]?)(\d\d)(\d\d)(\d\d)?$/.exec(value.trim()) ?? []
  if (!hours) return undefined
  const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return Math.abs(offset) < 86_400 ? (sign === '-' ? -offset : offset) : undefined
}

/** Returns the offset that applies at a local time, in seconds: that of the last onset before it. */
function offsetsOf(observances: Observance[], effort: RuleEffort): (local: Temporal.PlainDateTime) => number {
  const ofYear = new Map<number, { at: Temporal.PlainDateTime; to: number }[]>()
  const onsets = (year: number) => {
    const known =
      ofYear.get(year) ?? observances.flatMap((observance) => onsetsBefore(observance, year, effort))
    if (!ofYear.has(year))
      ofYear.set(
        year,
        known.sort((one, other) => Temporal.PlainDateTime.compare(one.at, other.at)),
      )
    return known
  }
  const first = observances.toSorted((one, other) =>
    Temporal.PlainDateTime.compare(one.start, other.start),
  )[0]
  return (local) =>
    onsets(local.year).findLast(({ at }) => Temporal.PlainDateTime.compare(at, local) <= 0)?.to ??
    first?.from ??
    0
}

/** The onsets of an observance in a year, and the last one before it. */
function onsetsBefore({ start, to, rule, more }: Observance, year: number, effort: RuleEffort) {
  const end = Temporal.PlainDateTime.from({ year: year + 1, month: 1, day: 1 })
  const begin = Temporal.PlainDateTime.from({ year: year - 1, month: 1, day: 1 })
  const repeated = rule && /FREQ=YEARLY/i.test(rule) ? yearlyDates({ rule, start, begin, end, effort }) : []
  const all = [start, ...more, ...repeated].filter((at) => Temporal.PlainDateTime.compare(at, end) < 0)
  return all.map((at) => ({ at, to }))
}

type Yearly = {
  rule: string
  start: Temporal.PlainDateTime
  begin: Temporal.PlainDateTime
  end: Temporal.PlainDateTime
  effort: RuleEffort
}

/** The dates of a yearly rule in two years, computed from there: it may have begun in 1601. */
function yearlyDates({ rule, start, begin, end, effort }: Yearly): Temporal.PlainDateTime[] {
  const isOld = Temporal.PlainDateTime.compare(start, begin) < 0
  // A rule that names no month takes its day from the beginning.
  const recent = /BYMONTH=/i.test(rule)
    ? start.with({ year: begin.year, month: 1, day: 1 })
    : start.with({ year: begin.year })
  const from = isOld ? recent : start
  if (Temporal.PlainDateTime.compare(from, end) >= 0) return []
  return datesOfRule({ rule, start: from, localOf: (utc) => utc, now: from, effort, countsStart: false })
    .dates
}
