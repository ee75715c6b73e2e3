import type { JobHandler } from '@litfass/kit/jobs'
import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq } from 'payload'
import { enqueueRenderJob } from '../operations/enqueueRenderJob.ts'
import { findStranded } from '../operations/findStranded.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/** No file takes so long to be written: whoever began it is dead. */
const UNFINISHED_MS = 10 * 60 * 1000

/** Every ten minutes: queues pictures again whose job is gone before it could say how it ended, and clears up. */
export const recoverImages =
  (options: ResolvedImagesOptions): JobHandler =>
  async (_data, { payload }) => {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      for (const id of await findStranded(req, options)) await enqueueRenderJob(req, id)
    })
    await options.store.discardUnfinished(new Date(Date.now() - UNFINISHED_MS))
  }
