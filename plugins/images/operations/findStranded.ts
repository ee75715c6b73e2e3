import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/**
 * Pictures that say they wait or are being processed though no job will ever touch them again: their job was killed at
 * its last attempt. With an id, only whether that one is.
 */
export async function findStranded(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  id?: number,
): Promise<number[]> {
  const table = tableOf(collection)
  const rows = await executeSql(
    req,
    sql`select i.id from ${table} i where i.processing_state in ('waiting', 'running')
        and (${id ?? null}::int is null or i.id = ${id ?? null}::int)
        and not exists (select 1 from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = ${JOBS.render} and (j.payload ->> 'id')::int = i.id
          and (j.attempts < j.max_attempts or j.locked_at is not null))
        limit 1000`,
  )
  return rows.map((row) => Number(row.id))
}
