import { setLocalPreview } from '@litfass/galleries/react'
import { ClientError } from '@litfass/kit/client'
import { createUploadQueue, isSent } from '@litfass/kit/react'
import { sendPicture, uploads } from './sendPicture.ts'

/** The uploads of this visit; they go on while somebody looks at other pages. */
export const uploadQueue = createUploadQueue({
  send: sendPicture,
  refusalOf: uploads.refusalOf,
  explain: (error) => (error instanceof ClientError ? error.msg : null),
  onSent: ({ imageObj }, { preview }) => setLocalPreview(imageObj.id, preview || undefined),
  createPreview: (file) => URL.createObjectURL(file),
  releasePreview: (upload) => {
    if (isSent(upload)) setLocalPreview(upload.state.picture.imageObj.id, undefined)
    if (upload.preview) URL.revokeObjectURL(upload.preview)
  },
})
