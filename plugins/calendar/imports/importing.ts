import { fetchBytes } from '@litfass/images/fetching'
import { LitfassError, translate } from '@litfass/kit'
import { slugOf, updateDocument } from '@litfass/kit/collections'
import { databaseTime, executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { fillCount } from '@litfass/kit/texts'
import { createLocalReq, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { SOURCES } from '../constants.ts'
import { isOver } from '../dates/days.ts'
import { calendarDay, localAt } from '../dates/localTime.ts'
import { type ReadCalendar, readCalendar } from '../ics/read.ts'
import { options } from '../options.ts'
import { dates as datesOfAll } from '../store.ts'
import { factsOfEvent, type Links } from './eventFacts.ts'
import type { EventFacts } from './facts.ts'
import { type KnownEvent, type Proposal, propose } from './proposals.ts'
import { PROPOSALS } from './sources.ts'
import { importTexts as texts } from './texts.ts'

/** Task name of the job that reads one source. */
export const READ_JOB = 'calendar:readSource'

const proposals = tableOf(PROPOSALS)

/** Largest calendar file that is read, in bytes. */
export const MAX_FILE = 10 * 1024 * 1024
/** Most events of ours that a source is compared with. */
const MAX_KNOWN = 5000

const sourceRow = z.object({ id: z.number(), address: z.string().nullish(), isActive: z.boolean().nullish() })

/** Puts a job for each source with an address into the queue; every hour. */
export const queueSources: JobHandler = async (_, { payload }) => {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const { docs } = await payload.find({
      collection: slugOf(payload, SOURCES),
      where: { isActive: { equals: true } },
      depth: 0,
      pagination: false,
      // The clock reads for everyone.
      overrideAccess: true,
      req,
    })
    for (const { id, address } of docs.map((doc) => sourceRow.parse(doc)))
      if (address)
        await enqueueJob(req, { task: READ_JOB, payload: { source: id }, jobKey: `${READ_JOB}:${id}` })
  })
}

/** Reads a source by its address. A failure is told at the source, and tried again in an hour. */
export const readSource: JobHandler = async (data, { payload }) => {
  const { source } = z.object({ source: z.number() }).parse(data)
  const req = await createLocalReq({}, payload)
  try {
    const bytes = await fetchSource(req, source)
    if (bytes) await takeCalendar(req, source, bytes)
  } catch (error) {
    // What it says stands at the source by now.
    if (!(error instanceof LitfassError)) throw error
  }
}

/**
 * Fetches the calendar of a source by its address; `undefined` where it has none, or is gone.
 * @throws LitfassError where the address cannot be reached
 */
export async function fetchSource(req: PayloadRequest, source: number): Promise<Uint8Array | undefined> {
  const found = await req.payload.findByID({
    collection: slugOf(req.payload, SOURCES),
    id: source,
    depth: 0,
    disableErrors: true,
    // The clock reads for everyone, and the route is staff's.
    overrideAccess: true,
    req,
  })
  const address = sourceRow.safeParse(found).data?.address?.replace(/^webcals?:/i, 'https:')
  if (!address) return undefined
  try {
    const asked = { address, accept: 'text/calendar, text/plain;q=0.5', isTrusted: false }
    return (await fetchBytes(asked, { maxBytes: MAX_FILE })).bytes
  } catch (error) {
    if (error instanceof LitfassError)
      await tellOutcome(req, source, translate(req, texts.key('unreachable')))
    throw error
  }
}

/** What reading a source has shown. */
export type Reading = { events: number; open: number; faults: ReadCalendar['faults'] }

/**
 * Reads a calendar file of a source and keeps what it proposes.
 * @throws LitfassError `refused` for bytes that are no calendar, `absent` for a source that there is not
 */
export async function takeCalendar(
  req: PayloadRequest,
  source: number,
  bytes: string | Uint8Array,
): Promise<Reading> {
  const { timeZone: zone } = options.of(req.payload)
  const now = new Date(await databaseTime(req))
  const { events, faults } = await readCalendar(bytes, { zone, now })
  const isNone = faults.some(({ code }) => code === 'notACalendar' || code === 'tooLarge')
  if (isNone) {
    await tellOutcome(req, source, translate(req, texts.key('noCalendar')))
    throw new LitfassError('refused', { detail: 'calendar.noCalendar', msgKey: texts.key('noCalendar') })
  }
  return inTransaction(req, async () => {
    // Two readings of one source follow one another.
    const [row] = await executeSql(
      req,
      sql`select 1 from ${tableOf(SOURCES)} where id = ${source} for update`,
    )
    if (!row) throw new LitfassError('absent', { msgKey: texts.key('sourceAbsent') })
    const days = events.flatMap(({ appearances }) =>
      appearances.flatMap(({ dates }) => dates.map(({ start }) => calendarDay(start))),
    )
    const known = await knownEvents(req, { source, days })
    const today = localAt(now, zone) ?? ''
    const found = propose(events, known, { source: String(source), now: today })
    await keepProposals(
      req,
      source,
      found.filter((one) => !isPastNews(one, today)),
    )
    if (events.length > 0) await forgetProposals(req, source, found)
    const { language } = req.i18n
    const count = fillCount(
      texts.in(language === 'en' ? 'en' : 'de').read,
      events.length,
      language === 'en' ? 'en' : 'de',
    )
    await tellOutcome(req, source, count)
    return { events: events.length, open: await countOpen(req, source), faults }
  })
}

async function tellOutcome(req: PayloadRequest, id: number, outcome: string): Promise<void> {
  const readAt = new Date(await databaseTime(req)).toISOString()
  await updateDocument(req, {
    ...{ collection: slugOf(req.payload, SOURCES), id, data: { readAt, outcome } },
    // Only the plugin may write these fields.
    overrideAccess: true,
  })
}

const proposalRow = z.object({
  source_id: z.number(),
  uid: z.string(),
  event_id: z.number(),
  decided: z.custom<{ facts: EventFacts; links: Links }>(
    (value) => typeof value === 'object' && value !== null,
  ),
})

/** Reads the events of ours that a source is compared with: those that came from it, and those of the same days. */
async function knownEvents(
  req: PayloadRequest,
  { source, days }: { source: number; days: readonly string[] },
): Promise<KnownEvent[]> {
  const [first = '', last = ''] = [days.toSorted().at(0), days.toSorted().at(-1)]
  const near = await executeSql(
    req,
    sql`select distinct event_id as id from ${datesOfAll}
        where is_public and first_day between ${first} and ${last} limit ${MAX_KNOWN}`,
  )
  const origins = (
    await executeSql(
      req,
      sql`select source_id, uid, event_id, decided from ${proposals} where decided is not null and event_id is not null
            and (source_id = ${source} or event_id = any(select jsonb_array_elements_text(${JSON.stringify(near.map(({ id }) => String(id)))}::jsonb)::integer))
          limit ${MAX_KNOWN}`,
    )
  ).map((row) => proposalRow.parse(row))
  const ids = [...new Set([...near.map(({ id }) => Number(id)), ...origins.map(({ event_id: id }) => id)])]
  const { docs } = await req.payload.find({
    collection: options.of(req.payload).collection,
    where: { id: { in: ids } },
    depth: 0,
    // Of what was never published, only drafts have the dates.
    draft: true,
    pagination: false,
    // It compares with everything that there is, and shows nothing of it.
    overrideAccess: true,
    req,
  })
  const names = await placeNames(req, docs)
  return docs.map((doc): KnownEvent => {
    const eventId = Number(doc.id)
    const own = origins.filter(({ event_id: id }) => id === eventId)
    const links: Links = Object.assign({}, ...own.map(({ decided }) => decided.links))
    return {
      eventId,
      current: factsOfEvent(doc, { links, placeName: (id) => names.get(id) ?? '' }),
      origins: own.map(({ source_id, uid, decided }) => ({
        source: String(source_id),
        uid,
        accepted: decided.facts,
      })),
    }
  })
}

const placed = z.object({
  appearances: z.array(z.object({ place: z.number().nullish().catch(null) })).nullish(),
})

async function placeNames(req: PayloadRequest, docs: readonly object[]): Promise<Map<number, string>> {
  const { places } = options.of(req.payload)
  const ids = docs.flatMap((doc) =>
    (placed.safeParse(doc).data?.appearances ?? []).flatMap(({ place }) => place ?? []),
  )
  const found = places && ids.length > 0 ? await places.read(req, [...new Set(ids)]) : new Map()
  return new Map(
    [...found].map(([id, { name, address }]) => [id, [name, address].filter(Boolean).join(', ')]),
  )
}

/** What is new here and over already is no news: a source may go back ten years. */
const isPastNews = ({ kind, facts }: Proposal, now: string): boolean =>
  kind === 'new' && (facts?.dates ?? []).every((date) => isOver(date, now))

/**
 * Keeps what a source proposes, one row for each of its events. What was dismissed stays so until the source says something else, and what is
 * as it was accepted needs no decision.
 */
async function keepProposals(req: PayloadRequest, source: number, found: readonly Proposal[]): Promise<void> {
  const rows = found.map(({ kind, uid, eventId, facts, ...about }) => ({ kind, uid, eventId, facts, about }))
  if (rows.length === 0) return
  await executeSql(
    req,
    sql`insert into ${proposals} as p (source_id, uid, event_id, kind, state, read, about)
        select ${source}, n.uid, n."eventId", n.kind, case when n.kind = 'same' then 'accepted' else 'open' end,
          coalesce(n.facts, 'null'::jsonb), n.about
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n (kind text, uid text, "eventId" integer, facts jsonb, about jsonb)
        on conflict (source_id, uid) do update set
          kind = excluded.kind, about = excluded.about, updated_at = statement_timestamp(),
          read = case when excluded.kind = 'vanished' then p.read else excluded.read end,
          state = case
            when excluded.kind = 'same' then 'accepted'
            when p.state = 'dismissed' and p.kind = excluded.kind
              and (excluded.kind = 'vanished' or p.read = excluded.read) then 'dismissed'
            else 'open' end
        where (p.kind, p.about) is distinct from (excluded.kind, excluded.about)
          or (excluded.kind <> 'vanished' and p.read is distinct from excluded.read)`,
  )
}

/** Forgets what waits for a decision and is not proposed any more: what its source has no longer, and what had vanished and is over now. */
async function forgetProposals(
  req: PayloadRequest,
  source: number,
  found: readonly Proposal[],
): Promise<void> {
  const uids = JSON.stringify(found.map(({ uid }) => uid))
  const isGone = sql`source_id = ${source} and state = 'open'
    and uid not in (select jsonb_array_elements_text(${uids}::jsonb))`
  await executeSql(req, sql`delete from ${proposals} where ${isGone} and decided is null`)
  await executeSql(req, sql`update ${proposals} set state = 'accepted' where ${isGone}`)
}

async function countOpen(req: PayloadRequest, source: number): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`select count(*)::int as open from ${proposals} where source_id = ${source} and state = 'open'`,
  )
  return Number(row?.open ?? 0)
}
