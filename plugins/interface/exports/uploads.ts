export {
  createUploadQueue,
  type FileRefusal,
  isSent,
  isUnderWay,
  type QueuedUpload,
  type SentUpload,
  type UploadFields,
  type UploadQueue,
  type UploadQueueOptions,
  type UploadRequest,
  type UploadState,
} from '../uploads/uploadQueue.ts'
