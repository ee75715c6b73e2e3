import { createHash } from 'node:crypto'
import { type Handler, LitfassError } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import { databaseTime, executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { moveContent } from '@litfass/stories'
import type { PayloadRequest } from 'payload'
import { type Card, plainCard } from './card.ts'
import { todayAt } from './dates/days.ts'
import type { ListedDate, LocalDay } from './dates/eventDates.ts'
import { faultText } from './dates/faults.ts'
import { addDays } from './dates/localTime.ts'
import type { StateChange } from './dates/states.ts'
import { ICS_TYPE, icsFileName, writeCalendar } from './ics/write.ts'
import { changeDate, regenerateDates } from './moves.ts'
import { options, type ResolvedCalendarOptions } from './options.ts'
import type * as routes from './routes.ts'
import { CARDS_AT_ONCE } from './routes.ts'
import { texts } from './texts.ts'
import { EVERY_DAY, listDates } from './views/listDates.ts'
import { placesNamed, topicsNamed } from './views/named.ts'
import { eventType } from './workflow.ts'

type Answer<Route> = Handler<Route, ResolvedCalendarOptions>

/** Most dates of a feed: enough for a year of a district. */
const MAX_FEED = 2000
/** Days that a feed goes back, so that calendars keep what has just been. */
const DAYS_BACK = 30
/** Hours after which a subscribed calendar is asked to look again. */
const REFRESH_HOURS = 2

/** Answers `ics-download`. */
export const answerDate: Answer<typeof routes.downloadDate> = async ({ req, params }) => {
  const { eventitemId: eventId, locationIndex, dateIndex } = params
  const dates = await datesOfEvent(req, eventId)
  const date = dates.find((one) => one.locationIndex === locationIndex && one.dateIndex === dateIndex)
  if (!date) throw absent()
  return icsAnswer(req, [date], { name: date.title, path: date.path, isFile: true })
}

/** Answers `ics`. */
export const answerEvent: Answer<typeof routes.downloadEvent> = async ({ req, params }) => {
  const dates = await datesOfEvent(req, params.eventitemId)
  const [first] = dates
  if (!first) throw absent()
  return icsAnswer(req, dates, { name: first.title, path: first.path, isFile: true })
}

async function datesOfEvent(req: PayloadRequest, eventId: number): Promise<ListedDate[]> {
  const { dates } = await listDates(req, { ...EVERY_DAY, eventId }, { limit: MAX_FEED })
  return dates
}

/** Answers `kalender.ics`. */
export const answerFeed: Answer<typeof routes.calendarFeed> = async ({ req, query }) => {
  const { topic, place, organiser, free, accessible, children, language } = query
  const { siteName } = options.of(req.payload)
  const { dates } = await listDates(
    req,
    {
      from: addDays(await currentDay(req), -DAYS_BACK),
      until: EVERY_DAY.until,
      ...{
        topics: topic?.length ? await topicsNamed(req, topic) : undefined,
        places: place?.length ? await placesNamed(req, place) : undefined,
      },
      ...{ organiser, language },
      ...{ isFree: free, isAccessible: accessible, isForChildren: children },
    },
    { limit: MAX_FEED },
  )
  return icsAnswer(req, dates, { name: siteName, path: '/', isFile: false })
}

type File = { name: string; path: string; isFile: boolean }

/** Answers with a calendar, or with nothing where the caller has the same already. */
function icsAnswer(
  req: PayloadRequest,
  dates: readonly ListedDate[],
  { name, path, isFile }: File,
): Response {
  const { siteName, siteUrl } = options.of(req.payload)
  const text = writeCalendar(dates, {
    ...{ name, siteName, url: path, origin: siteUrl, refreshHours: REFRESH_HOURS },
    language: req.i18n.language === 'en' ? 'en' : 'de',
  })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const kept = { ETag: etag, 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Language' }
  if (req.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: kept })
  const disposition = `${isFile ? 'attachment' : 'inline'}; filename="${icsFileName(name)}"`
  return new Response(text, {
    headers: { ...kept, 'Content-Type': ICS_TYPE, 'Content-Disposition': disposition },
  })
}

const absent = () => new LitfassError('absent', { msgKey: texts.key('absent') })

/** The day it is in the site's zone, by the database's clock. */
async function currentDay(req: PayloadRequest): Promise<LocalDay> {
  const { timeZone } = options.of(req.payload)
  return todayAt(new Date(await databaseTime(req)), timeZone) ?? EVERY_DAY.from
}

/** Answers `eventitemreveal`. */
export const reveal: Answer<typeof routes.revealEvents> = async ({ req, body: { offset, language } }) => {
  const listing = { from: await currentDay(req), until: EVERY_DAY.until, language, isExhibition: false }
  const { dates, total } = await listDates(req, listing, { limit: CARDS_AT_ONCE, offset })
  const next = offset + dates.length
  return { ...(await answerCards(req, dates)), next: next < total ? next : null }
}

async function answerCards(req: PayloadRequest, cards: readonly Card[]) {
  return { html: (await drawCards(req, cards)).join('\n'), items: cards.map(itemOf) }
}

async function drawCards(req: PayloadRequest, cards: readonly Card[]): Promise<readonly string[]> {
  const { cardHtml } = options.of(req.payload)
  return cardHtml ? cardHtml(req, cards) : cards.map(plainCard)
}

const itemOf = (card: Card) => ({
  id: card.eventId,
  title: card.title,
  url: card.path,
  locationIndex: card.locationIndex,
  dateIndex: card.dateIndex,
  start: card.start,
  end: card.end,
  allDay: card.allDay,
  timeZone: card.timeZone,
  state: card.state,
  place: card.place?.name ?? '',
  imageId: card.imageId,
})

/** Answers `eventcard`. */
export const answerCard: Answer<typeof routes.eventCard> = async ({ req, params: { id } }) => {
  const dates = await datesOfEvent(req, id)
  const day = await currentDay(req)
  const card = dates.find(({ lastDay }) => lastDay >= day) ?? dates.at(-1)
  if (!card) throw absent()
  const [html = ''] = await drawCards(req, [card])
  return { html }
}

/** Answers `createeventitemselection`. */
export const answerSelection: Answer<typeof routes.selectEvent> = async ({ req, body: { text } }) => {
  const listing = { from: await currentDay(req), until: EVERY_DAY.until, title: text }
  const { dates } = await listDates(req, listing, { limit: 400 })
  const seen = new Set<number>()
  const first = dates.filter(({ eventId }) => !seen.has(eventId) && seen.add(eventId))
  return answerCards(req, first.slice(0, CARDS_AT_ONCE))
}

/** Answers `eventitemdelete`. */
export const remove: Answer<typeof routes.deleteEvent> = ({ req, params: { id } }) =>
  inTransaction(req, async () => {
    const { collection } = options.of(req.payload)
    const [row] = await executeSql(
      req,
      sql`select 1 from ${tableOf(collection)} where id = ${id} and deleted_at is null for update`,
    )
    if (!row) throw absent()
    await updateDocument(req, {
      ...{ collection, id },
      // The moment is the database's, whatever stands here.
      data: { deletedAt: new Date().toISOString() },
      overrideAccess: false,
    })
    return { deleted: id }
  })

/** Answers `eventitemreject`. */
export const reject: Answer<typeof routes.rejectEvent> = async ({
  req,
  params: { id },
  body: { reason },
}) => {
  await moveContent(req, { type: eventType(req.payload).type, id, move: 'reject', reason })
  return { rejected: id }
}

/** Answers `date`. */
export const answerChange: Answer<typeof routes.changeDate> = async ({ req, params, body }) => {
  const { id, locationIndex, dateIndex } = params
  const { state, start, end } = await changeDate(
    req,
    { eventId: id, locationIndex, dateIndex },
    changeIn(body),
  )
  return { id, state, start, end }
}

/** An end that was not sent is no end to be taken away. */
function changeIn(body: Parameters<typeof answerChange>[0]['body']): StateChange {
  if (body.to !== 'moved') return body
  const { end, ...move } = body
  return end === undefined ? move : { ...move, end }
}

/** Answers `regenerate`. */
export const answerRegenerate: Answer<typeof routes.regenerateDates> = async ({ req, params, body }) => {
  const { id, locationIndex } = params
  const made = await regenerateDates(req, { eventId: id, locationIndex }, body)
  return {
    id,
    isApplied: body.apply,
    added: made.added.length,
    removed: made.removed.length,
    dates: made.dates.map(({ start, end, dateIndex }) => ({ start, end, dateIndex })),
    leftOut: made.leftOut,
    fault: made.fault && faultText(made.fault, req.i18n.language === 'en' ? 'en' : 'de'),
  }
}
