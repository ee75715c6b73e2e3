import { type PersonalData, translate } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { shownDifferences } from '@litfass/kit/values'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ACTIONS } from './constants.ts'
import { requireUpdatable } from './documents.ts'
import { type Lapsed, lapsedChange, lapsedOfCaller } from './moves/lapsed.ts'
import { effectiveOf } from './moves/moves.ts'
import { panelAddress, titlesOf } from './notices.ts'
import { configOf, guardedIn, options, type Ref } from './options.ts'
import type { Differences, GuardedDocument, LapsedChange, OwnChange } from './routes.ts'
import { type Author, isResettable, type Values } from './safeMode.ts'
import { author, authorAsJson, callerOf, historyTable, pendingTable, readStored, values } from './store.ts'
import { texts } from './texts.ts'

/*
 * Reads guarded documents for staff: their state, their history, and the changes that wait to be confirmed.
 */

const lineRow = z.object({
  id: z.number(),
  action: z.enum(ACTIONS),
  by: author.nullable(),
  at: z.string(),
  revision: z.number(),
  before: values,
  after: values,
  total: z.number(),
})

/** A line of the history; `at` is ISO 8601. A line `expire` has the revision of the change that no one confirmed. */
export type HistoryLine = Omit<z.output<typeof lineRow>, 'total'>

/** A part of a list. */
export type Part = { limit: number; offset: number }

/**
 * Reads the history of a document, newest first, for users who may update it.
 * @throws LitfassError `absent`, `signedOut`, `forbidden`
 */
export async function historyOf(
  req: PayloadRequest,
  ref: Ref,
  { limit, offset }: Part,
): Promise<{ total: number; lines: HistoryLine[] }> {
  guardedIn(req.payload, ref.collection)
  await requireUpdatable(req, ref)
  const { accountsCollection } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select l.id, l.action, l.revision::float8 as revision, l.before, l.after,
          to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          ${authorAsJson(req.payload)} as by,
          (count(*) over ())::int as total
        from ${historyTable} l left join ${tableOf(accountsCollection)} a on a.id = l.by_id
        where l.collection = ${ref.collection} and l.document = ${ref.id}::numeric
        order by l.id desc limit ${limit}::int offset ${offset}::int`,
  )
  const found = rows.map((row) => lineRow.parse(row))
  return { total: found[0]?.total ?? 0, lines: found.map(({ total: _, ...line }) => line) }
}

/**
 * Reads a document with its state and its history, for people.
 * @throws LitfassError `absent`, `signedOut`, `forbidden`
 */
export async function readDocument(req: PayloadRequest, ref: Ref, part: Part): Promise<GuardedDocument> {
  const history = await historyOf(req, ref, part)
  const [stored] = await readStored(req, ref.collection, { ids: [ref.id] })
  const shown = (await effectiveOf(req, ref.collection, [ref.id])).get(ref.id)
  const titles = await titlesOf(req.payload, ref.collection, [ref.id])
  const lapsed = stored ? await lapsedChange(req, ref, stored) : null
  return {
    collection: ref.collection,
    id: ref.id,
    title: titles.get(ref.id) ?? String(ref.id),
    revision: shown?.revision ?? 0,
    safeMode: shown?.safeMode ?? { state: 'confirmed' },
    differences: shown ? await differencesOf(req, ref, { before: shown.confirmed, after: shown.values }) : [],
    lapsed: lapsed && shown ? await lapsedView(req, ref, { lapsed, confirmed: shown.confirmed }) : null,
    canRevert: shown?.canRevert ?? false,
    canReset: shown !== undefined && isResettable(shown, guardedIn(req.payload, ref.collection).defaults),
    history: {
      total: history.total,
      lines: await Promise.all(
        history.lines.map(async ({ before, after, ...line }) => ({
          ...line,
          by: named(req, line.by),
          differences: await differencesOf(req, ref, { before, after }),
        })),
      ),
    },
  }
}

async function lapsedView(
  req: PayloadRequest,
  ref: Ref,
  { lapsed, confirmed }: { lapsed: Lapsed; confirmed: Values },
): Promise<NonNullable<GuardedDocument['lapsed']>> {
  const after = { ...confirmed, ...lapsed.values }
  return {
    revision: lapsed.revision,
    by: named(req, lapsed.by),
    at: new Date(lapsed.at).toISOString(),
    differences: await differencesOf(req, ref, { before: confirmed, after }),
  }
}

const named = (req: PayloadRequest, by: Author | null): Author | null =>
  by && { id: by.id, name: by.name || translate(req, texts.key('somebody')) }

function differencesOf(
  req: PayloadRequest,
  { collection }: Ref,
  states: { before: Values; after: Values },
): Promise<Differences> {
  const { fields, words } = guardedIn(req.payload, collection)
  const known = configOf(req.payload, collection).flattenedFields
  const guarded = known.filter(({ name }) => fields.includes(name))
  return shownDifferences(req, { fields: guarded, words, ...states })
}

const ownRow = z.object({
  collection: z.string(),
  id: z.number(),
  revision: z.number(),
  expiresAt: z.number(),
  secondsLeft: z.number(),
})

/** Reads what the caller has changed and not confirmed yet, the next to expire first. */
export async function changesOfCaller(req: PayloadRequest): Promise<OwnChange[]> {
  const caller = callerOf(req)
  if (caller === null) return []
  const rows = await executeSql(
    req,
    sql`select p.collection, p.document::float8 as id, p.revision::float8 as revision,
          floor(extract(epoch from p.expires_at))::float8 as "expiresAt",
          ceil(extract(epoch from p.expires_at - t.now))::float8 as "secondsLeft"
        from ${pendingTable} p cross join (select statement_timestamp() as now) t
        where p.by_id = ${caller} and p.expires_at > t.now order by p.expires_at, p.id limit 50`,
  )
  return withTitles(
    req,
    rows.map((row) => ownRow.parse(row)),
  )
}

/** Reads what the caller has changed lately and no one has confirmed, where nothing has followed, the last first. */
export const lapsedOf = async (req: PayloadRequest): Promise<LapsedChange[]> =>
  withTitles(req, await lapsedOfCaller(req))

/** Adds the titles of documents and the ways to them; what is not there any more, or not guarded any more, is left out. */
async function withTitles<Row extends { collection: string; id: number }>(
  { payload }: PayloadRequest,
  rows: readonly Row[],
): Promise<(Row & { title: string; panel: string })[]> {
  const guarded = payload.config.collections.filter(({ slug }) =>
    Object.hasOwn(options.of(payload).collections, slug),
  )
  const titles = new Map(
    await Promise.all(
      guarded.map(async ({ slug }) => {
        const ids = rows.filter(({ collection }) => collection === slug).map(({ id }) => id)
        return [slug, await titlesOf(payload, slug, ids)] as const
      }),
    ),
  )
  return rows.flatMap((row) => {
    const slug = guarded.find((one) => one.slug === row.collection)?.slug
    const title = slug && titles.get(slug)?.get(row.id)
    if (!slug || title === undefined) return []
    return [{ ...row, title, panel: panelAddress(payload, { collection: slug, id: row.id }) }]
  })
}

/** Exports what an account has done with guarded documents. */
export const exportMoves: PersonalData = async function* ({ req, account }) {
  const moves = await executeSql(
    req,
    sql`select collection, document::float8 as document, action, at, before, after
        from ${historyTable} where by_id = ${account} order by id`,
  )
  if (moves.length > 0) yield { path: 'safe-mode/changes.json', json: { moves } }
}
