import { refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { countUpload } from '../metrics/countUpload.ts'
import { receiveUpload } from '../operations/receiveUpload.ts'
import { storeImage } from '../operations/storeImage.ts'
import { withTemporaryFile } from '../operations/temporaryFile.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { uploadAnswer } from '../presenters/uploadAnswer.ts'
import { upload } from '../routes.ts'
import { uploadErrorResponse } from './uploadErrorResponse.ts'

export const uploadEndpoint = (options: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(upload, async ({ req, viewer, headers }) => {
    refuseUnless(viewer, viewer.kind === 'account' && viewer.state === 'approved')
    const seen: { fileName?: string } = {}
    try {
      return await countUpload('route', () =>
        withTemporaryFile(options.temporaryDirectory, async (path) => {
          const received = await receiveUpload(req, path, seen)
          const uploadKey = headers['Idempotency-Key']
          return uploadAnswer(await storeImage(req, options, { path, ...received, uploadKey }), options)
        }),
      )
    } catch (error) {
      return uploadErrorResponse(req, error, seen.fileName)
    }
  })
