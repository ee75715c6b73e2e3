import { databaseTime } from '@litfass/kit/database'
import { changesAt, reading } from '@litfass/kit/pages'
import { fill, type Locale } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import { nameDay, nameWeekday } from '../dates/dayNames.ts'
import { type DaySpan, daysFrom, EVENING_ENDS, todayAt } from '../dates/days.ts'
import type { ListedDate, LocalDay } from '../dates/eventDates.ts'
import { addDays, atTime, momentAt } from '../dates/localTime.ts'
import { isInPeriod, monthWeeks, type Period, periodOf } from '../dates/periods.ts'
import { options } from '../options.ts'
import type { MonthDay, MonthGridData, ShownPeriod } from '../react/model.ts'
import type { CalendarPageProps, ShownDays } from '../react/page/CalendarPage.tsx'
import { holidayOn } from '../recurrence/holidays.ts'
import { eventType } from '../workflow.ts'
import { countDays, type DateListing, dayWithDates, listDates, listDays } from './listDates.ts'
import { placesNamed, topicsNamed } from './named.ts'
import type { CalendarQuery } from './query.ts'
import {
  agenda,
  dayBefore,
  exhibitionOf,
  isOvernight,
  namesOf,
  type Reader,
  rowOf,
  teaserOf,
} from './rows.ts'
import { viewTexts } from './texts.ts'

/** Dates of one page of a list, titles of a day in a month, and exhibitions beside the list. */
const [PER_PAGE, PER_DAY, EXHIBITIONS] = [100, 3, 6]

/** What a page of the calendar shows, but for pictures, links and the site around it. */
export type CalendarData = Pick<
  CalendarPageProps,
  'period' | 'count' | 'shown' | 'strip' | 'month' | 'next' | 'pages'
> & {
  recommended: { event: ReturnType<typeof teaserOf>; icsHref: string } | null
  exhibitions: ReturnType<typeof exhibitionOf>[]
  /** Pictures that the page shows, by the events that have them. */
  imageIds: number[]
}

/**
 * Reads a page of the calendar. A page that is being rendered depends on all events, and on the day, which changes at 05:00.
 */
export async function calendarPage(
  req: PayloadRequest,
  query: CalendarQuery,
  language: Locale,
): Promise<CalendarData> {
  const reader = await readerOf(req, language)
  const today = todayAt(reader.now, reader.zone) ?? ''
  noteNextDay(today, reader)
  const period = shownPeriod(query, today)
  const selection = await selectionOf(req, query)
  const inPeriod = { ...selection, from: period.first, until: period.last, isExhibition: false }
  const asked = { inPeriod, period, reader }
  const shown = await (query.view === 'month' ? month(req, asked) : list(req, { ...asked, query }))
  const exhibitions = await listDates(req, { ...inPeriod, isExhibition: true }, { limit: EXHIBITIONS })
  const featured = shown.dates.find(({ isFeatured, state }) => isFeatured && state !== 'cancelled')
  return {
    ...shown.page,
    period: periodWords(period, { today, reader }),
    ...(query.view !== 'month' && { month: await smallMonth(req, { selection, period, reader }) }),
    next: shown.page.count === 0 ? await nextEvent(req, selection, { from: period.last, reader }) : null,
    recommended: featured ? { event: teaserOf(featured, reader), icsHref: icsOf(featured) } : null,
    exhibitions: exhibitions.dates.map((date) => exhibitionOf(date, reader)),
    imageIds: [...shown.dates, ...exhibitions.dates.slice(0, 1)].flatMap(({ imageId }) => imageId ?? []),
  }
}

/** Path of the file of one date. */
export const icsOf = ({ eventId, locationIndex, dateIndex }: ListedDate): string =>
  `/event/ics-download/${eventId}/${locationIndex}/${dateIndex}`

/** The reader of a page that is rendered now, by the database's clock. */
export async function readerOf(req: PayloadRequest, language: Locale): Promise<Reader> {
  // A page notes itself when it is another: see `noteNextDay`.
  const now = await reading({ topic: eventType(req.payload).collection }, () => databaseTime(req))
  return { language, now: new Date(now), zone: options.of(req.payload).timeZone }
}

/** The next morning, at which "heute" is another day. */
export function noteNextDay(today: LocalDay, { zone }: Reader): void {
  const morning = momentAt(atTime(addDays(today, 1), EVENING_ENDS), zone)
  if (morning.kind === 'moment') changesAt(morning.at.getTime())
}

function shownPeriod({ view, day }: CalendarQuery, today: LocalDay): Period {
  return periodOf(view === 'today' ? 'day' : view, day ?? today)
}

async function selectionOf(
  req: PayloadRequest,
  { topic, places, isFree, isAccessible, isForChildren }: CalendarQuery,
): Promise<Omit<DateListing, 'from' | 'until'>> {
  return {
    ...(topic && { topics: await topicsNamed(req, [topic]) }),
    ...(places.length > 0 && { places: await placesNamed(req, places) }),
    ...(isFree && { isFree }),
    ...(isAccessible && { isAccessible }),
    ...(isForChildren && { isForChildren }),
  }
}

type Asked = { inPeriod: DateListing; period: Period; reader: Reader }
type Shown = {
  dates: readonly ListedDate[]
  page: Pick<CalendarData, 'count' | 'pages' | 'shown' | 'strip'>
}

/** The days of a list, each with its dates. */
async function list(
  req: PayloadRequest,
  { inPeriod, period, query, reader }: Asked & { query: CalendarQuery },
): Promise<Shown> {
  const offset = (query.page - 1) * PER_PAGE
  const { dates, total } = await listDates(req, inPeriod, { limit: PER_PAGE, offset })
  // Beside what takes place, and on the first page alone: what ends in the first morning, and what was moved away.
  const before = { ...inPeriod, from: dayBefore(period.first), until: dayBefore(period.first) }
  const isFirst = query.page === 1
  const nights = isFirst ? (await listDates(req, before, { limit: PER_PAGE })).dates.filter(isOvernight) : []
  const away = isFirst
    ? (await listDates(req, { ...inPeriod, isMovedAway: true }, { limit: PER_PAGE })).dates
    : []
  const inView = dates.filter((date) => isInPeriod(date, period))
  const known = new Set(inView.map(({ uid }) => uid))
  const beside = [...nights, ...away].filter(({ uid }) => !known.has(uid))
  const counts = await countDays(req, inPeriod)
  const days = daysFrom(period)
  const listed = agenda({ days, dates: [...beside, ...inView], reader, holidayOf: holidayIn(req, reader) })
  return {
    dates: inView,
    page: {
      count: total,
      pages: Math.max(1, Math.ceil(total / PER_PAGE)),
      shown: { kind: 'days', days: listed.filter(({ entries }) => entries.length > 0) },
      strip: days.map((day) => ({ ...namesOf(day, reader), count: counts.get(day) ?? 0 })),
    },
  }
}

async function month(req: PayloadRequest, { inPeriod, period, reader }: Asked): Promise<Shown> {
  const weeks = monthWeeks(period.first)
  const all = weeks.flatMap(({ days }) => days)
  const [first, last] = [all[0]?.day ?? period.first, all.at(-1)?.day ?? period.last]
  const found = await listDays(req, { ...inPeriod, from: first, until: last }, { perDay: PER_DAY })
  const { total } = await listDates(req, inPeriod, { limit: 1 })
  const holidayOf = holidayIn(req, reader)
  const days = all.map(({ day, isOutside }): MonthDay => {
    const { count = 0, dates = [] } = found.get(day) ?? {}
    const titles = dates.map((date) => {
      const { key, href, title, timeText, state } = rowOf(date, reader)
      return { key: `${key}-${day}`, href, title, timeText, state }
    })
    return { ...namesOf(day, reader), holiday: holidayOf(day) ?? null, isInMonth: !isOutside, count, titles }
  })
  const { language } = reader
  const title = nameDay(period.first, 'monthAndYear', language)
  const shown: ShownDays = { kind: 'month', title, weekdays: weekdays(language), days }
  return { dates: [...found.values()].flatMap((day) => day.dates), page: { count: total, shown } }
}

const weekdays = (language: Locale): MonthGridData['weekdays'] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    short: nameWeekday(day, language, 'shortWeekday'),
    long: nameWeekday(day, language),
  }))

/** Names the holidays of the state that the site has chosen. */
function holidayIn(req: PayloadRequest, { language }: Reader): (day: LocalDay) => string | undefined {
  const { holidaysOf } = options.of(req.payload)
  return (day) => (holidaysOf === undefined ? undefined : holidayOn(day, holidaysOf, language))
}

type Selected = { selection: Omit<DateListing, 'from' | 'until'>; period: Period; reader: Reader }

async function smallMonth(
  req: PayloadRequest,
  { selection, period, reader }: Selected,
): Promise<MonthGridData> {
  const weeks = monthWeeks(period.first)
  const days = weeks.flatMap((week) => week.days)
  const span = { from: days[0]?.day ?? period.first, until: days.at(-1)?.day ?? period.last }
  const counts = await countDays(req, { ...selection, ...span, isExhibition: false })
  const of = periodOf('month', period.first)
  return {
    title: nameDay(period.first, 'month', reader.language),
    weekdays: weekdays(reader.language),
    weeks: weeks.map((week) =>
      week.days.map(({ day, isOutside }) => {
        const { number, dateText, isToday } = namesOf(day, reader)
        const isShown = day >= period.first && day <= period.last
        return { day, number, dateText, isToday, isInMonth: !isOutside, isShown, count: counts.get(day) ?? 0 }
      }),
    ),
    previous: of.previous,
    next: of.next,
  }
}

async function nextEvent(
  req: PayloadRequest,
  selection: Omit<DateListing, 'from' | 'until'>,
  { from, reader }: { from: LocalDay; reader: Reader },
): Promise<CalendarData['next']> {
  const after = { ...selection, isExhibition: false, from: addDays(from, 1) }
  const day = await dayWithDates(req, after)
  if (day === undefined) return null
  const { dates } = await listDates(req, { ...after, from: day, until: day }, { limit: 1 })
  const [first] = dates.map((date) => rowOf(date, reader))
  return first ? { day, title: first.title, dateText: first.dateText, dateTime: first.dateTime } : null
}

function periodWords(period: Period, { today, reader }: { today: LocalDay; reader: Reader }): ShownPeriod {
  const { first, last, previous, next } = period
  return {
    text: spanText({ first, last }, reader.language),
    isCurrent: first <= today && today <= last,
    previous,
    next,
  }
}

function spanText({ first, last }: DaySpan, language: Locale): string {
  const whole = nameDay(last, 'dayAndYear', language)
  if (first === last) return `${nameDay(first, 'weekday', language)}, ${whole}`
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  const from = nameDay(first, isSameMonth ? 'dayOfMonth' : 'day', language)
  return fill(viewTexts.in(language).to, { from, to: whole })
}
