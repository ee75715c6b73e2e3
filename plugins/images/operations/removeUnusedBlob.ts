import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq, type Payload } from 'payload'
import { RECIPES } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { blobKey, lockBlob } from './blobs.ts'

/**
 * Removes an original that neither a picture nor its history refers to; an upload of the same content waits for the answer.
 * @returns false when one does: then it stays
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
    // Privileged: every picture and its history count, whoever may see them.
    for (const slug of [collection, RECIPES] as const) {
      const { totalDocs } = await payload.count({ collection: slug, where, overrideAccess: true, req })
      if (totalDocs > 0) return false
    }
    await store.remove(blobKey(contentHash))
    return true
  })
}
