import { databasePool } from '@litfass/kit/storage'
import type { Payload } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { AVIF_PRIORITY } from './enqueueAvifJob.ts'

/**
 * Whether anything goes before work nobody waits for: a picture that waits or is being made, on whichever machine, or
 * any other job that could run now. Both parts go by an index, however many jobs and pictures there are.
 */
export async function isRenderDue(
  payload: Payload,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
): Promise<boolean> {
  const table = `"${collection.replaceAll('-', '_').replaceAll('"', '""')}"`
  const { rows } = await databasePool(payload).query<{ due: boolean }>({
    name: 'litfass-render-due',
    text: `select exists (select 1 from ${table} where processing_state in ('waiting', 'running'))
        or exists (select 1 from graphile_worker._private_jobs
          where is_available and priority < ${AVIF_PRIORITY} and run_at <= now()) as due`,
  })
  return rows[0]?.due ?? false
}
