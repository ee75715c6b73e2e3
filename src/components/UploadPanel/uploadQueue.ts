import { setLocalPreview } from '@litfass/galleries/react'
import {
  createPictureUploads,
  isFileRefused,
  retryWhileBusy,
  type StoredPicture,
  storedPictureOf,
} from '@litfass/images/client'
import { uploadImageFromUrl } from '@litfass/images/routes'
import {
  createUploadQueue,
  isSent,
  type QueuedUpload,
  type SentUpload,
  type UploadRequest,
} from '@litfass/interface/uploads'
import { ClientError } from '@litfass/kit/client'
import { client } from '../../client.ts'
import { stubWatch } from '../SiteFigures/index.client.tsx'

const place = { imageManagerPrefix: 'imagepost' }

/** Uploads that share the stub watch of the page. */
const uploads = createPictureUploads({ stubs: stubWatch, textLanguage: () => document.documentElement.lang })

/** Uploads a picture to the public gallery; resolves as soon as the server has stored it. */
function sendPicture({ address, ...sending }: UploadRequest): Promise<StoredPicture> {
  return address ? loadPicture(address, sending.signal) : uploads.send({ ...sending, ...place })
}

async function loadPicture(url: string, signal: AbortSignal): Promise<StoredPicture> {
  const load = () => client.call(uploadImageFromUrl, { body: { url, ...place }, signal })
  return storedPictureOf(await retryWhileBusy(load, signal))
}

export type PictureUpload = QueuedUpload<StoredPicture>
export type SentPicture = SentUpload<StoredPicture>

/** The upload queue of this visit, which continues across navigations. */
export const uploadQueue = createUploadQueue({
  send: sendPicture,
  refusalOf: uploads.refusalOf,
  explain: (error) => (error instanceof ClientError ? error.msg : null),
  isFinal: isFileRefused,
  onSent: ({ imageObj }, { preview }) => setLocalPreview(imageObj.id, preview || undefined),
  createPreview: (file) => URL.createObjectURL(file),
  releasePreview: (upload) => {
    if (isSent(upload)) setLocalPreview(upload.state.stored.imageObj.id, undefined)
    if (upload.preview) URL.revokeObjectURL(upload.preview)
  },
})
