import { isWithinBudget } from '../model/files/budgets.ts'
import {
  MAX_UPLOAD_BYTES,
  PICTURE_MIME_TYPES,
  type PictureFormat,
  type UploadRefusal,
} from '../model/files/formats.ts'
import { isMovingPng } from '../model/files/movingPng.ts'
import { SNIFF_BYTES, sniffFormat } from '../model/files/sniffFormat.ts'
import { type Orientation, uprightSize } from '../model/geometry/orientation.ts'
import type { Size } from '../model/geometry/sizes.ts'
import { readBmpFileHeader } from './bmp/bmpHeader.ts'
import { type ByteSource, HeaderError, type PictureHeader, withByteSource } from './headers/byteSource.ts'
import { readGifHeader } from './headers/gif.ts'
import { readJpegHeader } from './headers/jpeg.ts'
import { readPngHeader } from './headers/png.ts'
import { readTiffHeader } from './headers/tiff.ts'

/** An accepted upload; width and height in px, upright. */
export interface InspectedPicture extends Size {
  readonly ok: true
  readonly format: PictureFormat
  readonly mimeType: string
  readonly orientation: Orientation
  readonly frames: number
  /** Size of the file. */
  readonly bytes: number
  /** Bytes that a decoder must buffer beyond a few rows. */
  readonly bufferedBytes: number
}

/** The result of inspecting an upload. */
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
 * budget, and damage its header shows. Reads headers through a small window and decodes nothing, so it is safe in
 * the web server.
 *
 * @throws the file system's error if the file cannot be read; never because of its content.
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

/** Whether a file is an animation that becomes a still image. GIFs keep moving. */
export const losesMotion = (path: string): Promise<boolean> =>
  withByteSource(path, (source) => isMovingPng((at, length) => source.read(at, length)))

const READERS: Readonly<Record<PictureFormat, (source: ByteSource) => Promise<PictureHeader>>> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  gif: readGifHeader,
  tiff: readTiffHeader,
  bmp: readBmpFileHeader,
}

/**
 * Reads the header of a picture of a known format; no pixel is decoded.
 * @throws HeaderError if the header shows that the file is broken or not of an accepted kind.
 */
const readHeader = (format: PictureFormat, source: ByteSource): Promise<PictureHeader> =>
  READERS[format](source)
