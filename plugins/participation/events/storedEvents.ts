import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import { likeLiteral } from '@litfass/kit/search'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { EVENTS } from '../constants.ts'
import { AUDIENCES, EVENT_TYPES, type EventState, RESULTS_SHOWN, stateAt } from '../participation.ts'
import { eventAbsent } from '../refusals.ts'
import { TOUCHED } from '../voting/counts.ts'
import { isEventPublic, maySee } from './publicity.ts'

const flag = z.boolean().nullable().transform(Boolean)
const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const date = z.coerce.date().nullable()

const eventRow = z.object({
  id: z.number(),
  title: z.string(),
  description: text,
  type: z.enum(EVENT_TYPES),
  options: z.array(z.object({ id: z.string(), title: z.string() })),
  maxChoices: z.coerce.number(),
  mayChange: flag,
  isSecret: flag,
  isModerated: flag,
  checkboxEnabled: flag,
  checkboxText: text,
  afterEnabled: flag,
  afterText: text,
  imageId: z.number().nullable(),
  aspectRatio: z.string().nullable(),
  opensAt: date,
  closesAt: date,
  audience: z.enum(AUDIENCES),
  resultsShown: z.enum(RESULTS_SHOWN),
  /** Whether it is public with a text that shows it, and whether everyone may know of it now. */
  withText: flag,
  isPublic: z.boolean(),
  now: z.coerce.date(),
  /** Counts by option; `''` are the participants. */
  counts: z.record(z.string(), z.number()),
  /** Counts the saves of its settings: the revision of decision 0027. */
  saves: z.coerce.number(),
  /** Changes of the settings and entries, and of the votes. */
  changes: z.object({ settings: z.coerce.number(), votes: z.coerce.number() }),
  taken: z.boolean(),
  own: z.array(z.string()).nullable(),
})

/** An event as it is stored, with its counts and the reader's own ballot, all at one moment of the database's clock. */
export type StoredEvent = z.output<typeof eventRow> & { state: EventState }

/**
 * Reads events outside the trash in one statement, so that counts, state and ballot belong together. The presenter
 * omits results that a reader may not see yet (`views.ts`).
 * @param voter whose ballots are read, `null` for no one
 */
export async function readEvents(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  ids: readonly number[],
  voter: string | null,
): Promise<StoredEvent[]> {
  if (ids.length === 0) return []
  return eventsIn(await executeSql(req, eventsStatement(req.payload, { ids, voter })), ids)
}

/** The statement that reads events, to be run together with others; see `readEvents`. */
export function eventsStatement(
  payload: Payload,
  { ids, voter }: { ids: readonly number[]; voter: string | null },
): SQL {
  return sql`select e.id, e.title, e.description, e.type, e.max_choices as "maxChoices", e.may_change as "mayChange",
          e.is_secret as "isSecret", e.is_moderated as "isModerated", e.checkbox_enabled as "checkboxEnabled",
          e.checkbox_text as "checkboxText", e.after_text_enabled as "afterEnabled", e.after_text_text as "afterText",
          e.image_id as "imageId", e.aspect_ratio as "aspectRatio", e.opens_at as "opensAt", e.closes_at as "closesAt",
          e.audience, e.results_shown as "resultsShown", clock_timestamp() as now,
          e.with_text as "withText", ${isEventPublic(payload)} as "isPublic",
          (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title) order by o._order), '[]')
            from ${tableOf(EVENTS, { rowsOf: 'options' })} o where o._parent_id = e.id) as options,
          coalesce(c.counts, '{}') as counts, e.revision as saves,
          json_build_object('settings', e.revision + coalesce(c.touched, 0), 'votes', coalesce(c.votes, 0)) as changes,
          b.id is not null as taken, b.options as own
        from ${tableOf(EVENTS)} e
        left join lateral (
          select json_object_agg(item, votes) as counts, sum(changes) filter (where item = ${TOUCHED}) as touched,
            sum(changes) filter (where item <> ${TOUCHED}) as votes from (
            select item, sum(count)::int as votes, sum(changes)::int as changes from participation_counts
            where scope = 'event:' || e.id group by item
          ) items
        ) c on true
        left join participation_ballots b on b.event_id = e.id and b.voter = ${voter}::text
        where e.id in ${[...ids]} and e.deleted_at is null`
}

/** Reads the rows of that statement, in the order of `ids`. */
export function eventsIn(rows: readonly object[], ids: readonly number[]): StoredEvent[] {
  const found = rows
    .map((row) => eventRow.parse(row))
    .map((row) => ({ ...row, state: stateAt(row, row.now) }))
  return ids.flatMap((id) => found.filter((event) => event.id === id))
}

const rules = eventRow.pick({ type: true, audience: true })

/**
 * Reads what of an event never waits for a lock: its type, and who may take part.
 * @throws LitfassError `absent` for an event that is not there, in the trash, or not public yet
 */
export async function requireRules(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  id: number,
): Promise<z.output<typeof rules>> {
  const [row] = await executeSql(
    req,
    sql`select type, audience from ${tableOf(EVENTS)} e
        where id = ${id} and deleted_at is null and ${isEventPublic(req.payload)}`,
  )
  if (!row) throw eventAbsent()
  return rules.parse(row)
}

/** @throws LitfassError `absent` for an event that is not there, in the trash, or not public yet and none of the caller's business */
export async function requireEvent(
  req: PayloadRequest,
  id: number,
  voter: string | null = null,
): Promise<StoredEvent> {
  const [event] = await readEvents(req, [id], voter)
  if (!event || !maySee(req, event)) throw eventAbsent()
  return event
}

/** Events that a search shows. */
const MOST_FOUND = 10

const foundEvent = eventRow
  .pick({ id: true, title: true, type: true, opensAt: true, closesAt: true, now: true })
  .transform(({ id, title, type, now, ...times }) => ({ id, title, type, state: stateAt(times, now) }))

/** An event as a search shows it. */
export type FoundEvent = z.output<typeof foundEvent>

/** Finds events that the caller may know of, whose title holds all words, or that have a number; the newest first, and all without words. */
export async function searchEvents(req: PayloadRequest, words: string): Promise<FoundEvent[]> {
  const holds = words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql` and title ilike ${`%${likeLiteral(word)}%`}`)
  const number = /^\d{1,9}$/.test(words) ? sql` or id = ${Number(words)}` : sql``
  const rows = await executeSql(
    req,
    sql`select id, title, type, opens_at as "opensAt", closes_at as "closesAt", clock_timestamp() as now
        from ${tableOf(EVENTS)} e
        where deleted_at is null and ${maySee(req, { isPublic: false }) ? sql`true` : isEventPublic(req.payload)}
          and (true${sql.join(holds, sql``)}${number})
        order by created_at desc, id desc limit ${MOST_FOUND}`,
  )
  return rows.map((row) => foundEvent.parse(row))
}
