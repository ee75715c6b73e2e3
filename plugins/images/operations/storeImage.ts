import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import type { ImageRow } from '../presenters/imageObject.ts'
import { type AcceptedUpload, acceptUpload } from './acceptUpload.ts'
import { putBlob } from './blobs.ts'
import { createImage } from './createImage.ts'
import { ownUpload } from './ownUpload.ts'
import { requireUploadRights } from './requireUploadRights.ts'

export type IncomingImage = {
  path: string
  fileName: string
  imageManagerPrefix: string
  /** Of the caller's own choice: one key makes one picture, however often it is sent. */
  uploadKey?: string
}

/**
 * Makes a picture of a local file: checks, stores the original, writes row and job in one transaction. What has been
 * stored under the same key before, or is being stored at the same time, is the answer instead.
 * @throws LitfassError the refusals of `acceptUpload`; `upload.unknownManager`; `forbidden`; those of `ownUpload`
 */
export async function storeImage(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  { path, fileName, imageManagerPrefix, uploadKey }: IncomingImage,
): Promise<ImageRow> {
  requireUploadRights(req, options, imageManagerPrefix)
  const accepted: AcceptedUpload = { ...(await acceptUpload(path, fileName)), uploadKey }
  const findStored = () => ownUpload(req, options, accepted, imageManagerPrefix)
  const stored = await findStored()
  if (stored) return stored
  try {
    return await options.storing(1, async () => {
      // Here and not in the transaction, so that no connection waits for a slow store.
      await putBlob(options.store, accepted)
      return createImage(req, options, accepted, { imageManagerPrefix })
    })
  } catch (error) {
    // The unique index lets the second of two wait until the first one's transaction has ended.
    const winner = await findStored()
    if (!winner) throw error
    return winner
  }
}
