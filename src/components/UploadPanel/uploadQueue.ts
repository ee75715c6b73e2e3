import { setLocalPreview } from '@litfass/galleries/react'
import {
  createPictureUploads,
  isFileRefused,
  retryWhileBusy,
  type StoredPicture,
  storedPictureOf,
} from '@litfass/images/client'
import type { UploadedAs } from '@litfass/images/model'
import { uploadImageFromUrl } from '@litfass/images/routes'
import {
  createUploadQueue,
  isSent,
  type QueuedUpload,
  type SentUpload,
  type UploadFields,
  type UploadRequest,
} from '@litfass/interface/uploads'
import { ClientError } from '@litfass/kit/client'
import { client } from '../../client.ts'
import { stubWatch } from '../SiteFigures/index.client.tsx'

const place = { imageManagerPrefix: 'imagepost' }

/** Uploads that share the stub watch of the page. */
const uploads = createPictureUploads({ stubs: stubWatch, textLanguage: () => document.documentElement.lang })

/** Uploads a picture to the public gallery; resolves as soon as the server has stored it. */
function sendPicture({ address, fields, ...sending }: UploadRequest): Promise<StoredPicture> {
  const wanted = { ...place, visibility: isDraft(fields) ? ('draft' as const) : ('public' as const) }
  return address ? loadPicture(address, wanted, sending.signal) : uploads.send({ ...sending, ...wanted })
}

/** Whether files with these fields are uploaded as drafts. */
export const isDraft = (fields: UploadFields | undefined): boolean => fields?.visibility === 'draft'

type Wanted = typeof place & { visibility: UploadedAs }

async function loadPicture(url: string, wanted: Wanted, signal: AbortSignal): Promise<StoredPicture> {
  const load = () => client.call(uploadImageFromUrl, { body: { url, ...wanted }, signal })
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
