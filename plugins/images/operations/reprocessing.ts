import { addJob } from '@litfass/kit/jobs'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { JOBS } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { BACKGROUND_PRIORITY } from './queueRenders.ts'
import { choice, type ReprocessChoice } from './reprocessChoice.ts'

/** The job that queues pictures bit by bit: which ones, and how far it is. */
export const reprocessJob = z.object({
  choice,
  /** Ids up to this one have been looked at. */
  after: z.number(),
  /** Pictures that came later are of this version anyway. */
  until: z.number(),
})

export type ReprocessJob = z.infer<typeof reprocessJob>

type Options = Pick<ResolvedImagesOptions, 'collection'>

/** Puts the job into the queue; there is one at a time. */
export async function enqueueReprocessing(
  req: PayloadRequest,
  job: ReprocessJob,
  delaySeconds = 0,
): Promise<void> {
  await addJob(req, {
    task: JOBS.reprocess,
    payload: job,
    jobKey: JOBS.reprocess,
    priority: BACKGROUND_PRIORITY,
    delaySeconds,
  })
}

/**
 * Begins to make pictures once more, in the background. The same choice under way already goes on where it is; another
 * one takes its place.
 */
export function startReprocessing(
  req: PayloadRequest,
  { collection }: Options,
  chosen: ReprocessChoice,
): Promise<ReprocessJob> {
  return inTransaction(req, async () => {
    await executeSql(req, sql`select pg_advisory_xact_lock(hashtextextended('litfass-reprocess', 0))`)
    const running = await reprocessingOf(req)
    if (running && JSON.stringify(running.choice) === JSON.stringify(chosen)) return running
    const [row] = await executeSql(req, sql`select coalesce(max(id), 0) as last from ${tableOf(collection)}`)
    const job = { choice: chosen, after: 0, until: Number(row?.last ?? 0) }
    await enqueueReprocessing(req, job)
    return job
  })
}

/** The one under way; `undefined` when every picture has been looked at. */
export async function reprocessingOf(req: PayloadRequest): Promise<ReprocessJob | undefined> {
  const [row] = await executeSql(
    req,
    sql`select j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${JOBS.reprocess} and (j.attempts < j.max_attempts or j.locked_at is not null)
        order by (j.payload ->> 'after')::bigint desc limit 1`,
  )
  return row ? reprocessJob.parse(row.payload) : undefined
}

/** Ids of pictures that wait to be made once more, or are being made. */
export async function reprocessingIds(req: PayloadRequest): Promise<number[]> {
  const rows = await executeSql(
    req,
    sql`select (j.payload ->> 'id')::int as id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${JOBS.render} and j.priority >= ${BACKGROUND_PRIORITY}
        and (j.attempts < j.max_attempts or j.locked_at is not null)`,
  )
  return rows.map((row) => Number(row.id))
}

/**
 * Ends it: what is being made is finished, what waits is forgotten and keeps what it shows. Jobs that somebody else asked
 * for stay, and so does the job of a picture that says it waits.
 */
export function stopReprocessing(req: PayloadRequest, { collection }: Options): Promise<void> {
  return inTransaction(req, async () => {
    await executeSql(req, sql`select graphile_worker.remove_job(${JOBS.reprocess})`)
    await executeSql(
      req,
      sql`select graphile_worker.remove_job(j.key) from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = ${JOBS.render} and (j.payload ->> 'isReprocess')::boolean
          and j.locked_at is null and j.key is not null
          and not exists (select 1 from ${tableOf(collection)} i
            where i.id = (j.payload ->> 'id')::int and i.processing_state in ('waiting', 'running'))`,
    )
  })
}
