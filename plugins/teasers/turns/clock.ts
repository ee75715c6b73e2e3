import { Temporal } from 'temporal-polyfill'

/** A time of day, in the site's time zone. */
export type TimeOfDay = { hour: number; minute: number }

type Clock = {
  /** In ms since 1970. */
  now: number
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string
}

/** Returns the last moment up to now at which a time of day began, in ms since 1970. */
export function latestStart(time: TimeOfDay, { now, timeZone }: Clock): number {
  const today = dayOf(now, timeZone)
  const start = startOn(today, time, timeZone)
  return start <= now ? start : startOn(today.subtract({ days: 1 }), time, timeZone)
}

/** Returns the first moment after now at which a time of day begins, in ms since 1970. */
export function nextStart(time: TimeOfDay, { now, timeZone }: Clock): number {
  const today = dayOf(now, timeZone)
  const start = startOn(today, time, timeZone)
  return start > now ? start : startOn(today.add({ days: 1 }), time, timeZone)
}

/** Returns the beginning and the end of a day (`2026-11-26`) of a time zone, in ms since 1970. */
export const dayIn = (day: string, timeZone: string) => windowOf(Temporal.PlainDate.from(day), timeZone)

/** Returns the day of a moment, or one so many days after it; such as `2026-11-26`. */
export const dayAt = (now: number, { timeZone, after = 0 }: { timeZone: string; after?: number }): string =>
  dayOf(now, timeZone).add({ days: after }).toString()

/** Whether clocks are changed on the day of a moment: it has other hours than 24, and times that are missing or come twice. */
export function clocksChangeOn(moment: number, timeZone: string): boolean {
  const { from, until } = windowOf(dayOf(moment, timeZone), timeZone)
  return until - from !== 24 * 3_600_000
}

function windowOf(day: Temporal.PlainDate, timeZone: string): { from: number; until: number } {
  const startOf = (one: Temporal.PlainDate) => one.toZonedDateTime(timeZone).epochMilliseconds
  return { from: startOf(day), until: startOf(day.add({ days: 1 })) }
}

function dayOf(now: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(now)).toZonedDateTimeISO(timeZone).toPlainDate()
}

/**
 * Returns the moment at which a time of day begins on a day: the first of two on the day on which clocks are put back, and the
 * moment of the jump for a time that the day on which they are put forward does not have.
 */
function startOn(day: Temporal.PlainDate, { hour, minute }: TimeOfDay, timeZone: string): number {
  const wanted = day.toPlainDateTime({ hour, minute })
  const first = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (first.toPlainDateTime().equals(wanted)) return first.epochMilliseconds
  // Of a time that does not exist, the earlier reading lies before the jump.
  return (first.getTimeZoneTransition('next') ?? first).epochMilliseconds
}
