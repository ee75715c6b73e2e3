import { enqueueJob } from '@litfass/kit/jobs'
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
})
export type RenderJob = z.input<typeof renderJobPayload>

/**
 * How often the queue itself hands a job out: once, and again each time its worker was killed or could not even write
 * down how it ended. Faults are counted in `tries`.
 */
export const MAX_ATTEMPTS = 25

/** The key of a picture's render job; a waiting one is replaced, so that asking twice means once. */
export const renderJobKey = (id: number): string => `${JOBS.render}:${id}`

/** Queues the making of a picture's variants in the request's transaction. */
export async function enqueueRenderJob(
  req: PayloadRequest,
  id: number,
  { delaySeconds = 0, ...job }: Omit<RenderJob, 'id'> & { delaySeconds?: number } = {},
): Promise<void> {
  await enqueueJob(req, {
    task: JOBS.render,
    payload: { id, ...job },
    jobKey: renderJobKey(id),
    priority: job.priority ?? 0,
    maxAttempts: MAX_ATTEMPTS,
    delaySeconds,
  })
}
