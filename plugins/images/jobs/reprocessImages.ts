import type { JobHandler } from '@litfass/kit/jobs'
import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq } from 'payload'
import { queueRenders } from '../operations/queueRenders.ts'
import { chosenImages } from '../operations/reprocessChoice.ts'
import { enqueueReprocessing, reprocessingIds, reprocessJob } from '../operations/reprocessing.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/** Pictures that wait to be made once more at the same time. */
const MOST_QUEUED = 100
/** Rows one run looks at when it finds nothing to do in them. */
const MOST_ROWS = 5000
const PAUSE_SECONDS = 2

/**
 * Queues the next pictures to be made once more, never many at a time, and comes back for the rest. How far it is
 * stands in its own payload, so it goes on after a crash.
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
