import { enqueueJob } from '@litfass/kit/jobs'
import type { PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'

/** Enough to outlast an outage of the store or the database, with growing pauses. */
const MAX_ATTEMPTS = 12

/** The key of a picture's render job; a waiting one is replaced, so that asking twice means once. */
export const renderJobKey = (id: number): string => `${JOBS.render}:${id}`

/** Queues the making of a picture's variants in the request's transaction. */
export async function enqueueRenderJob(req: PayloadRequest, id: number): Promise<void> {
  await enqueueJob(req, {
    task: JOBS.render,
    payload: { id },
    jobKey: renderJobKey(id),
    maxAttempts: MAX_ATTEMPTS,
  })
}
