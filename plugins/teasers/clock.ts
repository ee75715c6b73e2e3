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
  const later = wanted.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const jump = later.getTimeZoneTransition('previous')
  return (jump ?? later).epochMilliseconds
}
