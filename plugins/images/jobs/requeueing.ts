import { inTransaction } from '@litfass/kit/database'
import type { JobHandler } from '@litfass/kit/jobs'
import { createLocalReq } from 'payload'
import { enqueueRenderJob, findStranded, queueRenders } from '../operations/renderQueue.ts'
import {
  chosenImages,
  enqueueReprocessing,
  reprocessingIds,
  reprocessJob,
} from '../operations/reprocessing.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/** Age after which a partial upload is abandoned: no file takes this long to be written. */
const UNFINISHED_MS = 10 * 60 * 1000

/** Queues pictures again whose job was lost, and removes abandoned partial files, every ten minutes. */
export const recoverImages =
  (options: ResolvedImagesOptions): JobHandler =>
  async (_data, { payload }) => {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      for (const id of await findStranded(req, options)) await enqueueRenderJob(req, id)
    })
    await options.store.discardUnfinished(new Date(Date.now() - UNFINISHED_MS))
  }

/** Limit of pictures queued for reprocessing at once. */
const MOST_QUEUED = 100
/** Rows checked by one run if none of them is due. */
const MOST_ROWS = 5000
const PAUSE_SECONDS = 2

/**
 * Queues the next pictures for reprocessing, a few at a time, and reschedules itself for the rest. The job's payload holds
 * its progress, so it continues after a crash.
 */
export const reprocessImages =
  (options: ResolvedImagesOptions): JobHandler =>
  async (data, { payload }) => {
    const job = reprocessJob.parse(data)
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      const { after, isEmpty, next } = await pass(job)
      if (next !== undefined) await enqueueReprocessing(req, { ...job, after }, isEmpty ? 0 : PAUSE_SECONDS)
    })

    async function pass({ choice, after, until }: typeof job) {
      const room = MOST_QUEUED - (await reprocessingIds(req)).length
      if (room <= 0) return { after, isEmpty: false, next: after }
      let last = after
      for (let seen = 0; seen < MOST_ROWS; seen += room) {
        const { ids, next } = await chosenImages(req, options, choice, { after: last, until, limit: room })
        const queued = await queueRenders(req, options, ids, { isReprocess: true })
        last = next ?? until
        if (next === undefined || queued.length > 0) return { after: last, isEmpty: false, next }
      }
      return { after: last, isEmpty: true, next: last }
    }
  }
