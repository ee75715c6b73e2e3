import { countWorkers, readQueue } from '@litfass/kit/jobs'
import { databasePool } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { JOBS } from '../constants.ts'
import { isStandingStill } from '../domain/isStandingStill.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { countPictures, type PictureCounts } from './countPictures.ts'
import { findByState, type QueuedPicture } from './findByState.ts'

/** How the processing of pictures stands. */
export type QueueSummary = {
  counts: PictureCounts
  /** How long the longest waiting job could have run already, in whole seconds. */
  oldestSeconds: number
  /** Worker processes that live. */
  workers: number
  /** True when work waits and nobody is there to do it. */
  isStandingStill: boolean
  underWay: QueuedPicture[]
  failed: QueuedPicture[]
}

/** How the processing of pictures stands: counts of all, and the first of those under way and of those that failed. */
export async function queueSummary(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
): Promise<QueueSummary> {
  const pool = databasePool(req.payload)
  const [counts, queue, workers, underWay, failed] = await Promise.all([
    countPictures(pool, collection),
    readQueue(pool),
    countWorkers(pool),
    findByState(req, collection, ['running', 'waiting']),
    findByState(req, collection, ['failed']),
  ])
  const oldestSeconds = Math.floor(queue.find(({ task }) => task === JOBS.render)?.oldestSeconds ?? 0)
  return {
    counts,
    oldestSeconds,
    workers,
    isStandingStill: isStandingStill({ oldestSeconds, workers }),
    underWay,
    failed,
  }
}
