import { isApproved, LitfassError, viewerOf } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { mayUpload } from '../access/imageAccess.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { type ImageRow, imageRow } from '../presenters/imageObject.ts'
import { acceptUpload } from './acceptUpload.ts'
import { setUpload } from './uploadContext.ts'

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
  const viewer = viewerOf(req)
  if (!Object.hasOwn(options.imageManagers, imageManagerPrefix)) {
    throw new LitfassError('malformed', {
      detail: 'upload.unknownManager',
      msgKey: 'litfass:upload:unknownManager',
    })
  }
  if (!isApproved(viewer) || !mayUpload(viewer, imageManagerPrefix, options))
    throw new LitfassError('forbidden')
  setUpload(req, await acceptUpload(path, fileName))
  const doc = await req.payload.create({
    collection: options.collection,
    // Payload types `data` by the project's own collections, which a plugin cannot know.
    data: { imageManagerPrefix } as never,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return imageRow.parse(doc)
}
