import type { UploadRefusal } from '../../domain/uploadRefusal.ts'

/** A header that contradicts itself or its file; `refusal` is what the uploader is told. */
export class HeaderError extends Error {
  readonly refusal: UploadRefusal

  constructor(message: string, refusal: UploadRefusal = 'upload.broken') {
    super(message)
    this.name = 'HeaderError'
    this.refusal = refusal
  }
}
