import { refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { receiveUpload } from '../operations/receiveUpload.ts'
import { storeImage } from '../operations/storeImage.ts'
import { withTemporaryFile } from '../operations/temporaryFile.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { presentImage } from '../presenters/imageObject.ts'
import { urlSetOf } from '../presenters/urlSetOf.ts'
import { upload } from '../routes.ts'
import { uploadErrorResponse } from './uploadErrorResponse.ts'

export const uploadEndpoint = (options: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(upload, async ({ req, viewer }) => {
    refuseUnless(viewer, viewer.kind === 'account' && viewer.state === 'approved')
    const seen: { fileName?: string } = {}
    try {
      return await withTemporaryFile(options.temporaryDirectory, async (path) => {
        const received = await receiveUpload(req, path, seen)
        const image = await storeImage(req, options, { path, ...received })
        const imageUrls = urlSetOf(image, options.cdnUrl)
        if (!imageUrls) throw new Error(`Image ${image.id} was stored without addresses.`)
        return { files: [{ imageObj: JSON.stringify(presentImage(image)), imageUrls }] }
      })
    } catch (error) {
      return uploadErrorResponse(req, error, seen.fileName)
    }
  })
