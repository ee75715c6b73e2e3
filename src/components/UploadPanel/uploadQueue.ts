import { ClientError } from '@litfass/kit/client'
import { setLocalPreview } from '../StubPicture/localPreviews.ts'
import { createUploadQueue } from './createUploadQueue.ts'
import { sendPicture } from './sendPicture.ts'

/** The uploads of this visit; they go on while somebody looks at other pages. */
export const uploadQueue = createUploadQueue({
  send: sendPicture,
  explain: (error) => (error instanceof ClientError ? error.msg : null),
  onSent: (imageId, { preview }) => setLocalPreview(imageId, preview || undefined),
  createPreview: (file) => URL.createObjectURL(file),
  releasePreview: ({ state, preview }) => {
    if (state.kind === 'sent') setLocalPreview(state.imageId, undefined)
    if (preview) URL.revokeObjectURL(preview)
  },
})
