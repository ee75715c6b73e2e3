import { enqueueJob } from '@litfass/kit/jobs'
import type { PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'

/** Puts a rendition's files up for removal after a delay; the job looks then whether anybody still needs them. */
export async function releaseRendition(
  req: PayloadRequest,
  hash: string,
  delaySeconds: number,
): Promise<void> {
  await enqueueJob(req, {
    task: JOBS.removeRendition,
    payload: { hash },
    jobKey: `${JOBS.removeRendition}:${hash}`,
    delaySeconds,
  })
}
