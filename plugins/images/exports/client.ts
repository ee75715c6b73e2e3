'use client'

export {
  createPictureUploads,
  fileRefusal,
  isFileRefused,
  MAX_DROP_BYTES,
  storedPictureOf,
} from '../uploading/createPictureUploads.ts'
export {
  type PictureUploads,
  PictureUploadsContext,
  type SamePicture,
  type SendPicture,
  type StoredPicture,
  usePictureUploads,
} from '../uploading/PictureUploads.ts'
export { ProvidePictureUploads } from '../uploading/ProvidePictureUploads.client.tsx'

export { retryWhileBusy } from '../uploading/retries.ts'
