import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import type { ImageRow } from '../presenters/imageObject.ts'
import { acceptUpload } from './acceptUpload.ts'
import { putBlob } from './blobs.ts'
import { createImage } from './createImage.ts'
import { requireUploadRights } from './requireUploadRights.ts'

export type IncomingImage = {
  path: string
  fileName: string
  imageManagerPrefix: string
}

/**
 * Makes a picture of a local file: checks, stores the original, writes row and job in one transaction.
 * @throws LitfassError the refusals of `acceptUpload`; `upload.unknownManager`; `forbidden`
 */
export async function storeImage(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  { path, fileName, imageManagerPrefix }: IncomingImage,
): Promise<ImageRow> {
  requireUploadRights(req, options, imageManagerPrefix)
  const accepted = await acceptUpload(path, fileName)
  return options.storing(1, async () => {
    // Here and not in the transaction, so that no connection waits for a slow store.
    await putBlob(options.store, accepted)
    return createImage(req, options, accepted, { imageManagerPrefix })
  })
}
