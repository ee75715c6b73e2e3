import { changesAt } from '@litfass/kit/pages'
import type { Locale } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import { machineTimes, timeLine } from '../dates/clock.ts'
import { datesLine } from '../dates/datesLine.ts'
import { nameDay } from '../dates/dayNames.ts'
import { daysOfDate, isOver, todayAt } from '../dates/days.ts'
import type { ListedDate } from '../dates/eventDates.ts'
import { localAt } from '../dates/localTime.ts'
import { options } from '../options.ts'
import type { EventDateItem, EventDatesProps } from '../react/event/EventDates.tsx'
import type { EventRowData } from '../react/model.ts'
import { icsOf, noteNextDay, readerOf } from './calendarPage.ts'
import { EVERY_DAY, listDates } from './listDates.ts'
import { type Reader, rowOf } from './rows.ts'

/** Most dates that an event has. */
const ALL = 400

/** The dates of an event for its page, and all of them in one line. */
export type EventPageDates = Pick<
  EventDatesProps,
  'next' | 'isOver' | 'coming' | 'past' | 'allHref' | 'subscribeHref'
> & {
  /** `dienstags 19 Uhr, bis 30. März` */
  line: string
  /** As they are, for structured data. */
  dates: readonly ListedDate[]
}

/** Reads the public dates of an event. A page that is being rendered changes with them, and with the day. */
export async function eventDates(
  req: PayloadRequest,
  { id, language }: { id: number; language: Locale },
): Promise<EventPageDates> {
  const reader = await readerOf(req, language)
  noteNextDay(todayAt(reader.now, reader.zone) ?? '', reader)
  const { dates } = await listDates(req, { ...EVERY_DAY, eventId: id }, { limit: ALL })
  // The next one is another as soon as this one has ended.
  const ends = dates.map(({ endsAt }) => endsAt.getTime()).filter((end) => end > reader.now.getTime())
  if (ends.length > 0) changesAt(Math.min(...ends))
  const [past, coming] = [true, false].map((isPast) =>
    dates.filter((date) => isOver(date, nowAt(date, reader)) === isPast),
  )
  const items = (some: readonly ListedDate[] = []) => some.map((date) => itemOf(date, reader))
  const next = items((coming?.length ? coming.slice(0, 1) : past?.slice(-1)) ?? [])[0] ?? null
  const allHref = `/event/ics/${id}`
  return {
    next,
    isOver: coming?.length === 0,
    coming: items(coming),
    past: items(past).toReversed(),
    allHref,
    subscribeHref: `${options.of(req.payload).siteUrl.replace(/^https?:/, 'webcal:')}${allHref}`,
    line: datesLine(dates, { now: localAt(reader.now, reader.zone) ?? '', language }),
    dates,
  }
}

const nowAt = ({ timeZone }: ListedDate, { now }: Reader): string => localAt(now, timeZone) ?? ''

function itemOf(date: ListedDate, reader: Reader): EventDateItem {
  const { language } = reader
  const { first, last } = daysOfDate(date)
  const row = rowOf(date, reader)
  const day = (one: string) => `${nameDay(one, 'weekday', language)}, ${nameDay(one, 'dayAndYear', language)}`
  return {
    key: row.key,
    dateTime: machineTimes(date, date.timeZone).start,
    dayText: date.allDay && first !== last ? `${day(first)} – ${day(last)}` : day(first),
    timeText: date.allDay ? '' : timeLine(date, language),
    state: date.state,
    note: date.note,
    place: [row.place, date.place?.address].filter(Boolean).join(', '),
    formerPlace: row.formerPlace,
    formerTime: row.formerTime,
    icsHref: icsOf(date),
  }
}

/** Reads the dates of today, for the front page. */
export async function datesOfToday(
  req: PayloadRequest,
  { language, limit, places }: { language: Locale; limit: number; places?: readonly number[] },
): Promise<{ rows: EventRowData[]; total: number }> {
  const reader = await readerOf(req, language)
  const today = todayAt(reader.now, reader.zone) ?? ''
  noteNextDay(today, reader)
  const listing = { from: today, until: today, isExhibition: false, ...(places && { places }) }
  const { dates, total } = await listDates(req, listing, { limit })
  const there = dates.filter(({ firstDay, lastDay }) => firstDay <= today && lastDay >= today)
  return { rows: there.map((date) => rowOf(date, reader)), total }
}
