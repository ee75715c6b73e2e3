import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { options, type Ref } from '../options.ts'
import type { LapsedChange } from '../routes.ts'
import { type Author, expiredChange, pendingChange, type Stored, type Values } from '../safeMode.ts'
import { author, authorAsJson, callerOf, historyTable, pendingTable, values } from '../store.ts'

/*
 * Changes that no one has confirmed in time and that nothing has followed: they can be brought back, since the document is in the
 * state in which they were made. The history holds them, or the row that no job has tidied away yet.
 */

/** A change that has expired; `at` is ms since 1970. */
export type Lapsed = { values: Values; revision: number; by: Author | null; at: number }

const lineRow = z.object({
  action: z.string(),
  before: values,
  revision: z.number(),
  by: author.nullable(),
  at: z.number(),
})

/** Returns the change of a document with whose expiry its history ends; `null` where anything has followed. */
export async function lapsedChange(
  req: PayloadRequest,
  { collection, id }: Ref,
  stored: Stored,
): Promise<Lapsed | null> {
  const change = expiredChange(stored)
  if (change) return { ...change, at: change.expiresAt }
  if (pendingChange(stored)) return null
  const [row] = await executeSql(
    req,
    sql`select l.action, l.before, l.revision::float8 as revision,
          (extract(epoch from l.at) * 1000)::float8 as at,
          ${authorAsJson(req.payload)} as by
        from ${historyTable} l
        left join ${tableOf(options.of(req.payload).accountsCollection)} a on a.id = l.by_id
        where l.collection = ${collection} and l.document = ${id}::numeric
        order by l.revision desc, l.id desc limit 1`,
  )
  const line = row && lineRow.parse(row)
  if (line?.action !== 'expire') return null
  const { before, revision, by, at } = line
  return { values: before, revision, by, at }
}

/** Seconds for which someone is offered to bring back a change wherever they are; the document itself always offers it. */
const OFFERED_SECONDS = 3600

const ownRow = z.object({
  collection: z.string(),
  id: z.number(),
  revision: z.number(),
  expiredAt: z.number(),
})

/** Reads which changes of the caller have expired lately without being followed by anything, the last first. */
export async function lapsedOfCaller(req: PayloadRequest): Promise<Omit<LapsedChange, 'title' | 'panel'>[]> {
  const caller = callerOf(req)
  if (caller === null) return []
  const rows = await executeSql(
    req,
    sql`select e.collection, e.document::float8 as id, e.revision::float8 as revision,
          floor(extract(epoch from e.at))::float8 as "expiredAt"
        from (
          select collection, document, revision, expires_at as at from ${pendingTable}
            where by_id = ${caller} and expires_at <= statement_timestamp()
          union all
          select collection, document, revision, at from ${historyTable}
            where by_id = ${caller} and action = 'expire'
        ) e
        where e.at > statement_timestamp() - make_interval(secs => ${OFFERED_SECONDS}::int)
          and not exists (select 1 from ${historyTable} n
            where n.collection = e.collection and n.document = e.document and n.revision > e.revision)
        order by e.at desc, e.collection, e.document limit 10`,
  )
  return rows.map((row) => ownRow.parse(row))
}
