export { createIdempotencyKey } from './createIdempotencyKey.ts'
export {
  createUploadQueue,
  type QueuedSending,
  type UploadQueue,
  type UploadQueueOptions,
} from './createUploadQueue.ts'
export type {
  FileRefusal,
  PictureUploads,
  SamePicture,
  SendPicture,
  StoredPicture,
} from './PictureUploads.ts'
export { isSent, isUnderWay, type QueuedUpload, type SentUpload, type UploadState } from './QueuedUpload.ts'
export { PictureUploadsContext, usePictureUploads } from './usePictureUploads.ts'
export { type Reading, useReading } from './useReading.ts'
