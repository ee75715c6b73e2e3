import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { enqueueRenderJob } from './enqueueRenderJob.ts'

/** Of work nobody waits for: every upload and every edit overtakes it. */
export const BACKGROUND_PRIORITY = 10

/**
 * Queues pictures to be made once more, behind everything somebody waits for. One that has a job already is left
 * alone, so that the job of an edit is not pushed back.
 * @returns the ids that were queued
 */
export async function queueRenders(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  ids: readonly number[],
  { isReprocess = false }: { isReprocess?: boolean } = {},
): Promise<number[]> {
  if (ids.length === 0) return []
  const table = tableOf(collection)
  // An edit holds its row until its job is there: two statements, so that the second sees that job.
  await executeSql(req, sql`select id from ${table} where id in ${ids} order by id for update`)
  const rows = await executeSql(
    req,
    sql`select i.id from ${table} i where i.id in ${ids}
        and not exists (select 1 from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = ${JOBS.render} and (j.payload ->> 'id')::int = i.id
          and (j.attempts < j.max_attempts or j.locked_at is not null))
        order by i.id`,
  )
  const queued = rows.map((row) => Number(row.id))
  for (const id of queued) await enqueueRenderJob(req, id, { priority: BACKGROUND_PRIORITY, isReprocess })
  return queued
}
