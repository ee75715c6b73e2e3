import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { type ImageRow, imageRow } from '../presenters/imageObject.ts'
import type { AcceptedUpload } from './acceptUpload.ts'
import { setUpload } from './uploadContext.ts'

/** Fields a picture may be given from the start; focus in percent. */
export type PictureData = {
  imageManagerPrefix: string
  caption?: string
  copyright?: string
  focus_x?: number
  focus_y?: number
}

/** Makes the row and the job of a file that has been checked, with the caller's rights. */
export async function createImage(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  upload: AcceptedUpload,
  data: PictureData,
): Promise<ImageRow> {
  setUpload(req, upload)
  const doc = await req.payload.create({
    collection,
    // Payload types `data` by the project's own collections, which a plugin cannot know.
    data: data as never,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return imageRow.parse(doc)
}
