/** Media types that may be uploaded (spec media 5), with the file extensions of each. */
export const ACCEPTED_FILES = {
  'image/gif': ['.gif'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/tiff': ['.tif', '.tiff'],
  'image/bmp': ['.bmp'],
}

/** The formats an upload may have (spec media 5). */
export const PICTURE_FORMATS = ['jpeg', 'png', 'gif', 'tiff', 'bmp'] as const

/** One of the accepted formats. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The media type of each accepted format. */
export const PICTURE_MIME_TYPES: Readonly<Record<PictureFormat, keyof typeof ACCEPTED_FILES>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
}

/** The largest upload in bytes (spec media 5 and 9). */
export const MAX_UPLOAD_BYTES = 32_000_000

/** Why an upload is refused; each is also the key of its text. */
export type UploadRefusal =
  | 'upload.type'
  | 'upload.tooLarge'
  | 'upload.tooManyPixels'
  | 'upload.broken'
  | 'upload.empty'
