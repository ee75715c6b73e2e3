import { databasePool, executeSql, quotedTable, sql, tableOf } from '@litfass/kit/database'
import { enqueueJob, isJobDue, jobsOfTask } from '@litfass/kit/jobs'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { JOBS } from '../constants.ts'
import { NO_TRIES } from '../model/files/failures.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/** The payload of a render job. */
export const renderJobPayload = z.object({
  id: z.number(),
  tries: z.object({ crashes: z.number(), misses: z.number(), outages: z.number() }).default(NO_TRIES),
  /** Lower runs earlier; uploads have 0. */
  priority: z.number().default(0),
  /** Set when only a reprocessing asked for it, which may then take it back. */
  isReprocess: z.boolean().default(false),
})
type RenderJob = z.input<typeof renderJobPayload>

/**
 * The number of times the queue hands a job out: once, and again after each kill of its worker. Faults are counted in
 * `tries`.
 */
export const MAX_ATTEMPTS = 25

/** Returns the key of a picture's render job. A waiting job is replaced, so that enqueuing twice renders once. */
const renderJobKey = (id: number): string => `${JOBS.render}:${id}`

/**
 * Enqueues a picture's render in the request's transaction. A waiting job is replaced but keeps its urgency:
 * enqueuing again never postpones it.
 */
export async function enqueueRenderJob(
  req: PayloadRequest,
  id: number,
  { delaySeconds = 0, ...job }: Omit<RenderJob, 'id'> & { delaySeconds?: number } = {},
): Promise<void> {
  const known = await waitingJob(req, id)
  const priority = Math.min(job.priority ?? 0, known?.priority ?? Number.POSITIVE_INFINITY)
  const isReprocess = (job.isReprocess ?? false) && (known?.isReprocess ?? true)
  await enqueueJob(req, {
    task: JOBS.render,
    payload: { id, ...job, priority, isReprocess },
    jobKey: renderJobKey(id),
    priority,
    maxAttempts: MAX_ATTEMPTS,
    delaySeconds,
  })
}

/** Returns the payload of the waiting job that would be replaced; a running one finishes. */
async function waitingJob(
  req: PayloadRequest,
  id: number,
): Promise<z.output<typeof renderJobPayload> | undefined> {
  const [row] = await executeSql(
    req,
    sql`select j.payload from ${jobsOfTask(JOBS.render)} j
        where j.key = ${renderJobKey(id)} and j.state in ('waiting', 'delayed')`,
  )
  return renderJobPayload.safeParse(row?.payload).data
}

/** The priority of background work: every upload and edit overtakes it. */
export const BACKGROUND_PRIORITY = 10

/**
 * Enqueues renders in the background. A picture that has a job already is skipped, so that the job of an edit is not
 * postponed.
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
  // An edit locks its row until its job is queued: two statements, so that the second sees that job.
  await executeSql(req, sql`select id from ${table} where id in ${ids} order by id for update`)
  const rows = await executeSql(
    req,
    sql`select i.id from ${table} i where i.id in ${ids}
        and not exists (select 1 from ${jobsOfTask(JOBS.render)} j
          where (j.payload ->> 'id')::int = i.id and j.state <> 'failed')
        order by i.id`,
  )
  const queued = rows.map((row) => Number(row.id))
  for (const id of queued) await enqueueRenderJob(req, id, { priority: BACKGROUND_PRIORITY, isReprocess })
  return queued
}

/** The payload of an AVIF job: the picture, and the rendition it adds files to. */
export const avifJobPayload = z.object({ id: z.number(), hash: z.string() })
export type AvifJob = z.output<typeof avifJobPayload>

/** Behind everything else, reprocessing included. */
const AVIF_PRIORITY = BACKGROUND_PRIORITY * 10

/** Enqueues the AVIFs of a picture's rendition in the request's transaction, replacing those of an earlier one. */
export async function enqueueAvifJob(req: PayloadRequest, job: AvifJob, delaySeconds = 0): Promise<void> {
  await enqueueJob(req, {
    task: JOBS.avif,
    payload: job,
    jobKey: `${JOBS.avif}:${job.id}`,
    priority: AVIF_PRIORITY,
    delaySeconds,
  })
}

/**
 * Whether any other work is due: a picture that waits or is being rendered on any machine, or another job that could
 * run now. Both parts use an index, however many jobs and pictures there are.
 */
export async function isRenderDue(
  payload: Payload,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
): Promise<boolean> {
  const table = quotedTable(payload, collection)
  const pool = databasePool(payload)
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'litfass-render-due',
    text: `select exists (select 1 from ${table} where processing_state in ('waiting', 'running')) as due`,
  })
  return rows[0]?.due || isJobDue(pool, { priority: AVIF_PRIORITY })
}

/**
 * Returns pictures that are waiting or running according to their row but have no job any more: it was killed at its
 * last attempt. With an id, only that picture is checked.
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
        and not exists (select 1 from ${jobsOfTask(JOBS.render)} j
          where (j.payload ->> 'id')::int = i.id and j.state <> 'failed')
        limit 1000`,
  )
  return rows.map((row) => Number(row.id))
}
