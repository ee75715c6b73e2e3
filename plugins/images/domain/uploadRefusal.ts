/** The largest upload in bytes (spec media 5 and 9). */
export const MAX_UPLOAD_BYTES = 32_000_000

/** Why an upload is refused; each is also the key of its text. */
export type UploadRefusal =
  | 'upload.type'
  | 'upload.tooLarge'
  | 'upload.tooManyPixels'
  | 'upload.broken'
  | 'upload.empty'
