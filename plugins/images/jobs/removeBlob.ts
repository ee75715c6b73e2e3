import type { JobHandler } from '@litfass/kit/jobs'
import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq } from 'payload'
import { z } from 'zod'
import { blobKey, lockBlob } from '../operations/blobs.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const jobPayload = z.object({ contentHash: z.string() })

/** Removes an original that no picture refers to any more; an upload of the same content waits for the answer. */
export const removeBlob =
  ({ collection, store }: ResolvedImagesOptions): JobHandler =>
  async (data, { payload }) => {
    const { contentHash } = jobPayload.parse(data)
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      await lockBlob(req, contentHash)
      const where = { contentHash: { equals: contentHash } }
      // Privileged: every picture counts, whoever may see it.
      const { totalDocs } = await payload.count({ collection, where, overrideAccess: true, req })
      if (totalDocs === 0) await store.remove(blobKey(contentHash))
    })
  }
