import { type Orientation, uprightSize } from '../domain/orientation.ts'
import { PICTURE_MIME_TYPES, type PictureFormat } from '../domain/pictureFormat.ts'
import { isWithinBudget } from '../domain/pixelBudget.ts'
import type { Size } from '../domain/size.ts'
import { SNIFF_BYTES, sniffFormat } from '../domain/sniffFormat.ts'
import { MAX_UPLOAD_BYTES, type UploadRefusal } from '../domain/uploadRefusal.ts'
import { type ByteSource, withByteSource } from './headers/byteSource.ts'
import { HeaderError } from './headers/headerError.ts'
import { readHeader } from './headers/readHeader.ts'

/** What an accepted upload is; width and height in px as a person sees the picture. */
export interface InspectedPicture extends Size {
  readonly ok: true
  readonly format: PictureFormat
  readonly mimeType: string
  readonly orientation: Orientation
  readonly frames: number
  /** Length of the file. */
  readonly bytes: number
  /** Bytes a decoder must hold at once, beyond a few rows. */
  readonly bufferedBytes: number
}

/** What an upload turned out to be. */
export type Inspection = InspectedPicture | { readonly ok: false; readonly refusal: UploadRefusal }

const refused = (refusal: UploadRefusal): Inspection => ({ ok: false, refusal })

const inspectPicture = async (source: ByteSource, format: PictureFormat): Promise<Inspection> => {
  const header = await readHeader(format, source)
  if (!isWithinBudget(header)) return refused('upload.tooManyPixels')
  const { orientation, frames, bufferedBytes } = header
  const mimeType = PICTURE_MIME_TYPES[format]
  return {
    ok: true,
    format,
    mimeType,
    ...uprightSize(header, orientation),
    orientation,
    frames,
    bytes: source.size,
    bufferedBytes,
  }
}

const inspectSource = async (source: ByteSource): Promise<Inspection> => {
  if (source.size === 0) return refused('upload.empty')
  if (source.size > MAX_UPLOAD_BYTES) return refused('upload.tooLarge')
  const format = sniffFormat(await source.read(0, SNIFF_BYTES))
  return format ? inspectPicture(source, format) : refused('upload.type')
}

/**
 * Decides by content alone whether an upload is accepted (spec media 5): kind, length, size against the pixel
 * budget, and whatever damage its header shows. Reads headers through a small window and decodes nothing, so
 * it is safe in the web server.
 *
 * @throws the file system's error where the file cannot be read; never for what is in it.
 */
export const inspectUpload = (path: string): Promise<Inspection> =>
  withByteSource(path, async (source) => {
    try {
      return await inspectSource(source)
    } catch (error) {
      if (error instanceof HeaderError) return refused(error.refusal)
      throw error
    }
  })
