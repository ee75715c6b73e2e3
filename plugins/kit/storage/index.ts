export type { ByteRange, FileStore, StoredFile } from './fileStore.ts'
export { localFileStore } from './localFileStore.ts'
export type { S3Settings } from './s3/client.ts'
export { type S3FileStore, s3FileStore } from './s3/s3FileStore.ts'
