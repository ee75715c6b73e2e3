import { enqueueJob } from '@litfass/kit/jobs'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { JOBS } from '../constants.ts'
import { BACKGROUND_PRIORITY } from './queueRenders.ts'

/** What an AVIF job carries: the picture, and the rendition whose files it adds to. */
export const avifJobPayload = z.object({ id: z.number(), hash: z.string() })
export type AvifJob = z.output<typeof avifJobPayload>

/** Behind everything else, pictures that are made once more too. */
export const AVIF_PRIORITY = BACKGROUND_PRIORITY * 10

/**
 * How often the queue hands a job out: again each time its worker was killed. Faults are counted by the job, which
 * forgets about it long before.
 */
const MAX_ATTEMPTS = 25

/** Queues the AVIFs of a picture's rendition in the request's transaction; those of an earlier one are not made then. */
export async function enqueueAvifJob(req: PayloadRequest, job: AvifJob, delaySeconds = 0): Promise<void> {
  await enqueueJob(req, {
    task: JOBS.avif,
    payload: job,
    jobKey: `${JOBS.avif}:${job.id}`,
    priority: AVIF_PRIORITY,
    maxAttempts: MAX_ATTEMPTS,
    delaySeconds,
  })
}
