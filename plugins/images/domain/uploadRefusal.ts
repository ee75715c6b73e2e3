/** The largest upload in bytes (spec media 5 and 9). */
export const MAX_UPLOAD_BYTES = 32_000_000

/** Why an upload is refused; each is also the key of its text. */
export type UploadRefusal =
  | 'upload.type'
  | 'upload.tooLarge'
  | 'upload.tooManyPixels'
  | 'upload.broken'
  | 'upload.empty'

/** The HTTP status that answers each refusal. */
export const UPLOAD_REFUSAL_STATUS: Readonly<Record<UploadRefusal, number>> = {
  'upload.type': 415,
  'upload.tooLarge': 413,
  'upload.tooManyPixels': 422,
  'upload.broken': 422,
  'upload.empty': 400,
}
