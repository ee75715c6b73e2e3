import type { ACCEPTED_FILES } from '@litfass/kit/domain'

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
