import type { ContentRef } from '@litfass/kit/content'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { storyTypes } from '../types.ts'
import { JOURNAL } from './journal.ts'

/*
 * What waits for an account to read it: requests that no one has answered, taken back or overtaken.
 */

/** Selects the requests that wait for an account, each the latest of its piece, of pieces that are not in the trash. */
function openRequests(req: PayloadRequest, account: number): SQL {
  const isThere = storyTypes(req.payload).map(
    ({ type, collection }) =>
      sql`(e.content_type = ${type} and exists (
            select 1 from ${tableOf(collection)} d where d.id = e.document and d.deleted_at is null))`,
  )
  return sql`
    select e.id as entry, e.content_type as type, e.document as id, e.by_id as by, e.text, e.created_at as at
    from ${tableOf(JOURNAL)} e
    where e.kind = 'asked' and (${sql.join([sql`false`, ...isThere], sql` or `)})
      and (e.reader_id = ${account} or (e.reader_id is null and e.by_id is distinct from ${account}))
      and not exists (
        select 1 from ${tableOf(JOURNAL)} later
        where later.document = e.document and later.content_type = e.content_type and later.id > e.id
          and later.kind in ('asked', 'withdrawn', 'read', 'returned'))`
}

/** Counts the pieces that wait for an account to read them. */
export async function countRequests(req: PayloadRequest, account: number): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`select count(*)::int as count from (${openRequests(req, account)}) asked`,
  )
  return Number(row?.count ?? 0)
}

const requestRow = z.object({
  entry: z.number(),
  type: z.string(),
  id: z.number(),
  by: z.number().nullable(),
  text: z.string(),
  at: z.coerce.date(),
})

/** A piece that someone has asked to read. */
export type ReadingRequest = z.output<typeof requestRow> & { title: string }

/** Reads what waits for an account to read it, what has waited longest first. */
export async function readRequests(
  req: PayloadRequest,
  account: number,
  limit: number,
): Promise<ReadingRequest[]> {
  const rows = await executeSql(
    req,
    sql`select * from (${openRequests(req, account)}) asked order by entry limit ${limit}`,
  )
  const requests = rows.map((row) => requestRow.parse(row))
  const titles = await titlesOf(req, requests)
  return requests.map((one) => ({ ...one, title: titles.get(`${one.type}:${one.id}`) ?? '' }))
}

/** Returns the headlines of pieces as they were saved last, by `article:12`: the row of a draft has an earlier one. */
export async function titlesOf(
  req: PayloadRequest,
  pieces: readonly ContentRef[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const { type, collection } of storyTypes(req.payload)) {
    const ids = pieces.filter((piece) => piece.type === type).map(({ id }) => id)
    if (ids.length === 0) continue
    const { docs } = await req.payload.find({
      collection,
      where: { id: { in: ids } },
      draft: true,
      pagination: false,
      depth: 0,
      // Privileged: for the staff who are asked to read it, and for mails to them.
      overrideAccess: true,
      req,
    })
    for (const doc of docs) titles.set(`${type}:${doc.id}`, String(Reflect.get(doc, 'title') ?? ''))
  }
  return titles
}
