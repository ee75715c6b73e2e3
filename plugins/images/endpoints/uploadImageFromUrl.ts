import { refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { createSlots } from '../fetching/createSlots.ts'
import { fetchPicture } from '../fetching/fetchPicture.ts'
import { countUpload } from '../metrics/countUpload.ts'
import { requireUploadRights } from '../operations/requireUploadRights.ts'
import { storeImage } from '../operations/storeImage.ts'
import { withTemporaryFile } from '../operations/temporaryFile.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { uploadAnswer } from '../presenters/uploadAnswer.ts'
import { uploadImageFromUrl } from '../routes.ts'
import { uploadErrorResponse } from './uploadErrorResponse.ts'

export const uploadImageFromUrlEndpoint = (options: ResolvedImagesOptions): Endpoint[] => {
  const inSlot = createSlots(options.fetching)
  return serveRoute(uploadImageFromUrl, async ({ req, viewer, body: { url, imageManagerPrefix } }) => {
    refuseUnless(viewer, viewer.kind === 'account' && viewer.state === 'approved')
    const seen: { fileName?: string } = {}
    try {
      // Before anything is asked: for everybody else this would be a way to have the server knock on doors.
      requireUploadRights(req, options, imageManagerPrefix)
      return await countUpload('address', () =>
        withTemporaryFile(options.temporaryDirectory, async (path) => {
          const { fileName } = await inSlot(String(viewer.kind === 'account' && viewer.id), () =>
            fetchPicture({ address: url, path, signal: req.signal ?? undefined }, options.fetching),
          )
          seen.fileName = fileName
          return uploadAnswer(await storeImage(req, options, { path, fileName, imageManagerPrefix }), options)
        }),
      )
    } catch (error) {
      return uploadErrorResponse(req, error, seen.fileName)
    }
  })
}
