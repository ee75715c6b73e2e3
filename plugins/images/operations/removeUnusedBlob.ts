import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq, type Payload } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { blobKey, lockBlob } from './blobs.ts'

/**
 * Removes an original that no picture refers to; an upload of the same content waits for the answer.
 * @returns false when a picture refers to it: then it stays
 */
export async function removeUnusedBlob(
  payload: Payload,
  { collection, store }: Pick<ResolvedImagesOptions, 'collection' | 'store'>,
  contentHash: string,
): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    await lockBlob(req, contentHash)
    const where = { contentHash: { equals: contentHash } }
    // Privileged: every picture counts, whoever may see it.
    const { totalDocs } = await payload.count({ collection, where, overrideAccess: true, req })
    if (totalDocs > 0) return false
    await store.remove(blobKey(contentHash))
    return true
  })
}
