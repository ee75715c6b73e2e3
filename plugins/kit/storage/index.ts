export type { ByteRange, FileStore, StoredFile } from './fileStore.ts'
export { localFileStore } from './localFileStore.ts'
export { s3FileStore } from './s3/s3FileStore.ts'
export { addToArchive, webStreamOf } from './streams.ts'
