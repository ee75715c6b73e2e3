import type { JobHandler } from '@litfass/kit/jobs'
import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq } from 'payload'
import { enqueueRenderJob } from '../operations/enqueueRenderJob.ts'
import { findStranded } from '../operations/findStranded.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/** Every ten minutes: queues pictures again whose job is gone before it could say how it ended. */
export const recoverImages =
  (options: ResolvedImagesOptions): JobHandler =>
  async (_data, { payload }) => {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      for (const id of await findStranded(req, options)) await enqueueRenderJob(req, id)
    })
  }
