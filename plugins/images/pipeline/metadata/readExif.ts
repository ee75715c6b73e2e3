import type { ByteSource } from '../headers/byteSource.ts'
import { openTiff, type TiffDirectory, type TiffReader } from '../headers/tiffDirectory.ts'
import { TIFF_TAGS } from '../headers/tiffTags.ts'
import { decodeText } from './decodeText.ts'

/** The EXIF fields we use, still as the file has them. */
export interface ExifFacts {
  readonly caption?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
  /** ISO 8601; with an offset only where the camera knew it. */
  readonly takenAt?: string | undefined
}

const MAX_TEXT_BYTES = 16_384

const readText = async (tiff: TiffReader, directory: TiffDirectory | undefined, tag: number) => {
  const bytes = await tiff.bytes(directory?.entries.get(tag), MAX_TEXT_BYTES)
  return bytes && decodeText(bytes)
}

/** The photographer's and the editor's notice stand one behind the other, parted by a zero. */
const joinNotices = (text: string | undefined) =>
  text
    ?.split('\0')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

const upToZero = (text: string | undefined) => text?.split('\0', 1)[0]

const isoTime = (text: string | undefined, offset: string | undefined): string | undefined => {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  if (Number.isNaN(Date.parse(`${local}Z`))) return undefined
  const zone = /^[+-]\d\d:\d\d/.exec(offset ?? '')
  return `${local}${zone?.[0] ?? ''}`
}

/**
 * Reads an EXIF block, or a TIFF file as one.
 * @throws HeaderError where it is broken.
 */
export const readExif = async (source: ByteSource): Promise<ExifFacts> => {
  const tiff = await openTiff(source)
  const first = await tiff.directory(tiff.first)
  const exifAt = await tiff.number(first.entries.get(TIFF_TAGS.exif))
  const exif = exifAt ? await tiff.directory(exifAt) : undefined
  const offset = await readText(tiff, exif, TIFF_TAGS.takenAtOffset)
  return {
    caption: upToZero(await readText(tiff, first, TIFF_TAGS.description)),
    copyright: joinNotices(await readText(tiff, first, TIFF_TAGS.copyright)),
    credit: upToZero(await readText(tiff, first, TIFF_TAGS.artist)),
    takenAt: isoTime(await readText(tiff, exif, TIFF_TAGS.takenAt), offset),
  }
}
