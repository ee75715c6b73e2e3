import { executeSql, inTransaction, type SQL, sql } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { createLocalReq, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { NOTICE_JOB, type NoticePayload } from '../notices.ts'
import { guardedSlug, type Ref } from '../options.ts'
import { historyTable, pendingTable, readStored } from '../store.ts'

/*
 * The end of changes that no one has confirmed. They count nowhere from their expiry on; this writes it down, and tells their
 * authors.
 */

/** Number of changes that one run reverts. */
const BATCH = 100

/** Takes back what has expired, and nothing that another run is taking back. */
export const tidyChanges: JobHandler = async (_, { payload, signal }) => {
  let taken = BATCH
  while (taken === BATCH && !signal.aborted) {
    const req = await createLocalReq({}, payload)
    taken = await inTransaction(req, () =>
      takeBackWhere(
        req,
        sql`id in (select id from ${pendingTable} where expires_at <= clock_timestamp()
          order by id for update skip locked limit ${BATCH})`,
      ),
    )
  }
}

/** Takes back the expired change of a document that is locked. */
export async function takeBack(req: PayloadRequest, { collection, id }: Ref): Promise<void> {
  await takeBackWhere(
    req,
    sql`collection = ${collection} and document = ${id}::numeric and expires_at <= clock_timestamp()`,
  )
}

const takenRow = z.object({
  collection: z.string(),
  document: z.number(),
  values: z.record(z.string(), z.unknown()),
  by: z.number().nullable(),
  revision: z.number(),
  expiresAt: z.string(),
})

type Taken = z.output<typeof takenRow>

/** The process that deletes the row also writes the history entry and queues the e-mail, so each happens once. */
async function takeBackWhere(req: PayloadRequest, condition: SQL): Promise<number> {
  const rows = await executeSql(
    req,
    sql`delete from ${pendingTable} where ${condition}
        returning collection, document::float8 as document, "values", by_id as by, revision::float8 as revision,
          to_json(expires_at) as "expiresAt"`,
  )
  for (const row of rows) await noteExpiry(req, takenRow.parse(row))
  return rows.length
}

async function noteExpiry(req: PayloadRequest, taken: Taken): Promise<void> {
  const { document, values, by, revision, expiresAt } = taken
  const collection = guardedSlug(req.payload, taken.collection)
  const [stored] = collection ? await readStored(req, collection, { ids: [document] }) : []
  const [line] = await executeSql(
    req,
    sql`insert into ${historyTable} (collection, document, action, by_id, at, revision, before, after)
        values (${taken.collection}, ${document}::numeric, 'expire', ${by}::int, ${expiresAt}::timestamptz,
          ${revision}::numeric, ${JSON.stringify(values)}::jsonb, ${JSON.stringify(stored?.confirmed ?? {})}::jsonb)
        returning id`,
  )
  if (!collection || !stored) return
  await publishChanges(req, collection, [document])
  for (const account of await authorsOf(req, taken, Number(line?.id))) {
    const payload: NoticePayload = { collection, id: document, account, line: Number(line?.id) }
    await enqueueJob(req, { task: NOTICE_JOB, payload })
  }
}

/** The accounts whose saves are lost with a change: of a save over a pending one, both. */
async function authorsOf(
  req: PayloadRequest,
  { collection, document, by }: Taken,
  end: number,
): Promise<Set<number>> {
  const rows = await executeSql(
    req,
    sql`select distinct l.by_id as account from ${historyTable} l
        where l.collection = ${collection} and l.document = ${document}::numeric
          and l.action = 'save' and l.by_id is not null and l.id < ${end}
          and l.id > coalesce((select max(e.id) from ${historyTable} e
            where e.collection = l.collection and e.document = l.document and e.id < ${end}
              and e.action not in ('save', 'extend')), 0)`,
  )
  return new Set([...(by === null ? [] : [by]), ...rows.map(({ account }) => Number(account))])
}
