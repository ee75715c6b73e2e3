import { enqueueJob } from '@litfass/kit/jobs'
import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { JOBS } from '../constants.ts'
import { NO_TRIES } from '../domain/renderTries.ts'

/** What a render job carries. */
export const renderJobPayload = z.object({
  id: z.number(),
  tries: z.object({ crashes: z.number(), misses: z.number(), outages: z.number() }).default(NO_TRIES),
  /** Lower runs earlier; uploads have 0. */
  priority: z.number().default(0),
  /** Nobody asked for it but the command that makes pictures once more: that one may take it back. */
  isReprocess: z.boolean().default(false),
})
export type RenderJob = z.input<typeof renderJobPayload>

/**
 * How often the queue itself hands a job out: once, and again each time its worker was killed or could not even write
 * down how it ended. Faults are counted in `tries`.
 */
export const MAX_ATTEMPTS = 25

/** The key of a picture's render job; a waiting one is replaced, so that asking twice means once. */
const renderJobKey = (id: number): string => `${JOBS.render}:${id}`

/**
 * Queues the making of a picture's variants in the request's transaction. A job that waits already is replaced, but what
 * makes it urgent is kept: asking again never pushes it back.
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

/** The picture's job that would be replaced; one that runs is left to its end. */
async function waitingJob(
  req: PayloadRequest,
  id: number,
): Promise<z.output<typeof renderJobPayload> | undefined> {
  const [row] = await executeSql(
    req,
    sql`select payload from graphile_worker._private_jobs
        where key = ${renderJobKey(id)} and locked_at is null and attempts < max_attempts`,
  )
  return renderJobPayload.safeParse(row?.payload).data
}
