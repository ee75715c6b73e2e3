import { LitfassError } from '@litfass/kit'
import { publishChanges } from '@litfass/kit/events'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { planVariants } from '../domain/planVariants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { enqueueRenderJob } from './enqueueRenderJob.ts'
import { BACKGROUND_PRIORITY } from './queueRenders.ts'

/** Pictures of one call: a transaction of about a second. */
const RETRY_BATCH = 200

/**
 * Processes pictures that failed once more, a batch a call, behind the uploads somebody waits for. Said twice at the
 * same time it takes each picture once: the rows one call holds are passed over by the other.
 * @returns how many were taken, and how many failed ones are left
 * @throws LitfassError `forbidden` for whoever may not edit every picture
 */
export async function retryFailed(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
): Promise<{ retried: number; remaining: number }> {
  const rule = await req.payload.collections[collection]?.config.access.update({ req })
  if (rule !== true) throw new LitfassError('forbidden')
  const table = tableOf(collection)
  const retried = await inTransaction(req, async () => {
    const rows = await executeSql(
      req,
      sql`select id, width, height, frames from ${table} where processing_state = 'failed'
          order by id limit ${RETRY_BATCH} for update skip locked`,
    )
    for (const row of rows) {
      const id = Number(row.id)
      await executeSql(
        req,
        sql`update ${table} set processing_state = 'waiting', processing_reason = null,
            processing_remaining = ${filesOf(row)} where id = ${id}`,
      )
      await enqueueRenderJob(req, id, { priority: BACKGROUND_PRIORITY })
    }
    if (rows.length > 0)
      await publishChanges(
        req,
        collection,
        rows.map((row) => Number(row.id)),
      )
    return rows.length
  })
  const left = await executeSql(
    req,
    sql`select count(*)::int as remaining from ${table} where processing_state = 'failed'`,
  )
  return { retried, remaining: Number(left[0]?.remaining ?? 0) }
}

function filesOf({ width, height, frames }: Record<string, unknown>): number {
  return planVariants({ width: Number(width), height: Number(height), animated: Number(frames) > 1 }).length
}
