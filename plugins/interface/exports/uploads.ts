export {
  createUploadQueue,
  type FileRefusal,
  isSent,
  isUnderWay,
  type QueuedUpload,
  type SentUpload,
  type UploadFields,
  type UploadQueueOptions,
  type UploadRequest,
} from '../uploads/uploadQueue.ts'
