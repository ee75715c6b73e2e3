import { LitfassError, viewerOf } from '@litfass/kit'
import { columnName, executeSql, executeTogether, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { ACTIONS, type Action, HISTORY, PENDING } from './constants.ts'
import { inSnapshot, isKept, lockRowOf, readValues, valuesInRow } from './documents.ts'
import { configOf, options, type Ref } from './options.ts'
import { SETTLING, type Stored, type Values } from './safeMode.ts'

/*
 * Every statement that reads or writes pending changes and the history.
 */

export const pendingTable: ReturnType<typeof tableOf> = tableOf(PENDING)
export const historyTable: ReturnType<typeof tableOf> = tableOf(HISTORY)

export const values = z.record(z.string(), z.unknown())

export const author = z.object({ id: z.number(), name: z.string() })

const storedChange = z.object({
  values,
  expiresAt: z.number(),
  revision: z.number(),
  by: author.nullable(),
})

const storedRow = z.object({
  id: z.number(),
  confirmed: values.nullable(),
  change: storedChange.nullable(),
  settled: z
    .object({ action: z.enum(ACTIONS), revision: z.number(), prior: z.number().nullable() })
    .nullable(),
  now: z.number(),
})

/** The account `a` as JSON, by its id and its name in the panel; null where there is none. */
export function authorAsJson(payload: Payload): SQL {
  const { accountsCollection } = options.of(payload)
  const field = configOf(payload, accountsCollection).admin.useAsTitle ?? 'id'
  const name = sql`coalesce(a.${sql.identifier(columnName(payload, accountsCollection, field))}::text, '')`
  return sql`case when a.id is not null then json_build_object('id', a.id, 'name', ${name}) end`
}

/** The account that makes a request; null for programs and visitors. */
export function callerOf(req: PayloadRequest): number | null {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? viewer.id : null
}

/** Which documents are read; those in the trash only if requested. */
type Chosen = { ids: readonly number[]; trash?: boolean }

/** The change in the row `p`, by the account `a`, as JSON. */
const changeAsJson = (payload: Payload): SQL => sql`json_build_object(
    'values', p."values",
    'expiresAt', (extract(epoch from p.expires_at) * 1000)::float8,
    'revision', p.revision,
    'by', ${authorAsJson(payload)}
  )`

/** The database's clock, in ms since 1970. */
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`

function selectStored(
  payload: Payload,
  collection: Ref['collection'],
  { ids, trash = false, confirmed }: Chosen & { confirmed: SQL },
): SQL {
  const { accountsCollection } = options.of(payload)
  return sql`select d.id, ${confirmed} as confirmed,
      case when p.id is not null then ${changeAsJson(payload)} end as change,
      case when h.id is not null then json_build_object(
        'action', h.action, 'revision', h.revision, 'prior', h.prior
      ) end as settled,
      ${NOW} as now
    from ${tableOf(collection)} d
    left join ${pendingTable} p on p.collection = ${collection} and p.document = d.id
    left join ${tableOf(accountsCollection)} a on a.id = p.by_id
    left join lateral (
      select l.id, l.action, l.revision, l.prior from ${historyTable} l
      where l.collection = ${collection} and l.document = d.id and l.action in ${[...SETTLING]}
      order by l.revision desc limit 1
    ) h on true
    where d.id in ${[...ids]} and ${trash ? sql`true` : isKept(payload, collection)}`
}

/** Reads what is stored of documents, in one statement where their guarded fields are columns of the row. */
export async function readStored(
  req: PayloadRequest,
  collection: Ref['collection'],
  chosen: Chosen,
): Promise<Stored[]> {
  const { ids } = chosen
  if (ids.length === 0) return []
  const inRow = valuesInRow(req.payload, collection)
  if (inRow)
    return parseStored(
      await executeSql(req, selectStored(req.payload, collection, { ...chosen, confirmed: inRow })),
    )
  return inSnapshot(req, async (one) => {
    const statement = selectStored(req.payload, collection, { ...chosen, confirmed: sql`null::json` })
    const rows = await executeSql(one, statement)
    return parseStored(rows, await readValues(one, collection, ids))
  })
}

function parseStored(rows: readonly object[], known?: ReadonlyMap<number, Values>): Stored[] {
  return rows.map((row) => {
    const found = storedRow.parse(row)
    return { ...found, confirmed: found.confirmed ?? known?.get(found.id) ?? {} }
  })
}

/**
 * Reads what is stored of a document, once no one else is moving it, and keeps it so until the transaction ends. The clock is
 * read after the locks.
 * @throws LitfassError `absent` for a document that is not there, or in the trash where that is not asked for
 */
export async function lockStored(
  req: PayloadRequest,
  ref: Ref,
  { trash = false }: { trash?: boolean } = {},
): Promise<Stored> {
  const { collection, id } = ref
  const lockChange = sql`select 1 from ${pendingTable}
    where collection = ${collection} and document = ${id} for update`
  await executeTogether(req, [lockRowOf(ref), lockChange])
  const [stored] = await readStored(req, collection, { ids: [id], trash })
  if (!stored) throw new LitfassError('absent')
  return stored
}

/** A line of the history that is to be written. */
export type Line = { action: Action; prior: number | null; before: Values; after: Values }

/**
 * Writes a line of the history, with a revision that no state of the document has had.
 * @returns the revision
 */
export async function writeLine(
  req: PayloadRequest,
  { collection, id }: Ref,
  { action, prior, before, after }: Line,
): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`insert into ${historyTable} (collection, document, action, by_id, at, revision, prior, before, after)
        select ${collection}, ${id}::numeric, ${action}, ${callerOf(req)}::int,
          clock_timestamp(), coalesce(max(revision), 0) + 1, ${prior}::numeric,
          ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
        from ${historyTable} where collection = ${collection} and document = ${id}::numeric
        returning revision`,
  )
  return Number(row?.revision)
}

/** A pending change as it has just been written, and the moment by the database's clock. */
type Written = Pick<Stored, 'change' | 'now'>

/**
 * Makes values the pending change of a document, in the place of one that is there. Its expiry is a whole second, and never
 * later than asked for.
 */
export function putChange(
  req: PayloadRequest,
  { collection, id }: Ref,
  { values, revision }: { values: Values; revision: number },
): Promise<Written> {
  const { seconds } = options.of(req.payload)
  return writeChange(
    req,
    sql`insert into ${pendingTable} (collection, document, "values", expires_at, by_id, revision)
        values (${collection}, ${id}::numeric, ${JSON.stringify(values)}::jsonb, ${expiryIn(seconds)},
          ${callerOf(req)}::int, ${revision}::numeric)
        on conflict (collection, document) do update set "values" = excluded."values",
          expires_at = excluded.expires_at, by_id = excluded.by_id, revision = excluded.revision`,
  )
}

/** Gives the pending change of a document a new expiry and a new revision; it stays its author's. */
export function extendExpiry(
  req: PayloadRequest,
  { collection, id }: Ref,
  revision: number,
): Promise<Written> {
  const { seconds } = options.of(req.payload)
  return writeChange(
    req,
    sql`update ${pendingTable} set expires_at = ${expiryIn(seconds)}, revision = ${revision}::numeric
        where collection = ${collection} and document = ${id}::numeric`,
  )
}

const written = storedRow.pick({ now: true }).extend({ change: storedChange })

async function writeChange(req: PayloadRequest, statement: SQL): Promise<Written> {
  const { accountsCollection } = options.of(req.payload)
  const [row] = await executeSql(
    req,
    sql`with p as (${statement} returning *)
        select ${changeAsJson(req.payload)} as change, ${NOW} as now
        from p left join ${tableOf(accountsCollection)} a on a.id = p.by_id`,
  )
  return written.parse(row)
}

const expiryIn = (seconds: number): SQL =>
  sql`date_trunc('second', clock_timestamp()) + make_interval(secs => ${seconds}::int)`

/**
 * Lists the documents of a collection with a change that is pending: a condition on the rows does not find what they show by it. The
 * page that is rendered has to depend on the whole collection.
 */
export async function documentsWithChanges(
  req: PayloadRequest,
  collection: Ref['collection'],
): Promise<number[]> {
  const rows = await executeSql(
    req,
    sql`select document::float8 as id from ${pendingTable}
        where collection = ${collection} and expires_at > clock_timestamp() order by document`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Drops the change of a document, if there is one. */
export async function dropChange(req: PayloadRequest, { collection, id }: Ref): Promise<void> {
  await executeSql(
    req,
    sql`delete from ${pendingTable} where collection = ${collection} and document = ${id}::numeric`,
  )
}
