'use client'

export { createPictureUploads, type PictureUploadsOptions } from '../uploading/createPictureUploads.ts'
export { fileRefusal, MAX_DROP_BYTES } from '../uploading/fileRefusal.ts'
export { ProvidePictureUploads } from '../uploading/ProvidePictureUploads.client.tsx'
export { storedPictureOf } from '../uploading/storedPictureOf.ts'
export { whenServerHasRoom } from '../uploading/whenServerHasRoom.ts'
