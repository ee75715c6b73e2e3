import { createHash } from 'node:crypto'
import { dayOfDate, daysOfDate } from './dates/days.ts'
import type { Appearance, EventDate } from './dates/eventDates.ts'
import { momentAt } from './dates/localTime.ts'
import type { DateFacts, PublicDate } from './store.ts'

/** What calendars show of an event beside its dates; a change of it is a change of every date. */
export type ShownOfEvent = {
  title: string
  teaser: string
  slug: string
  organiser: string
  price: string
  isFree: boolean
}

/**
 * Returns what the table keeps of the dates of a published event. A date without a moment, which no published event has, is left out.
 */
export function publicDates(appearances: readonly Appearance[], event: ShownOfEvent): PublicDate[] {
  return appearances.flatMap((appearance) =>
    appearance.dates.flatMap((date) => publicDate(appearance, date, event) ?? []),
  )
}

function publicDate(appearance: Appearance, date: EventDate, event: ShownOfEvent): PublicDate | undefined {
  const { timeZone, placeId } = appearance
  const startsAt = instant(date.start, timeZone)
  if (startsAt === undefined) return undefined
  // A date that is all day lasts until its last day has ended.
  const endsAt = instant(endOf(date), timeZone) ?? startsAt
  const { first, last } = daysOfDate(date)
  const facts = factsOf(appearance, date)
  return {
    rowId: date.id,
    shownAs: hashOf({ facts, placeId, event }),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(Math.max(endsAt.getTime(), startsAt.getTime())).toISOString(),
    firstDay: first,
    lastDay: last,
    movedFromDay: date.movedFrom === null ? null : dayOfDate({ ...date, start: date.movedFrom }),
    placeId,
    facts,
  }
}

const endOf = ({ start, end, allDay }: EventDate) =>
  allDay ? `${(end ?? start).slice(0, 10)}T24:00` : (end ?? start)

function instant(local: string, zone: string): Date | undefined {
  const found = momentAt(local, zone)
  return found.kind === 'moment' ? found.at : undefined
}

const factsOf = ({ address, onlineUrl, timeZone }: Appearance, date: EventDate): DateFacts => ({
  start: date.start,
  end: date.end,
  allDay: date.allDay,
  timeZone,
  state: date.state,
  note: date.note,
  movedFrom: date.movedFrom,
  movedFromPlace: date.movedFromPlace,
  address,
  onlineUrl,
})

const hashOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
