import type { ByteSource } from '../headers/byteSource.ts'
import { openTiff, type TiffDirectory, type TiffReader } from '../headers/tiffDirectory.ts'
import { TIFF_TAGS } from '../headers/tiffTags.ts'
import { decodeText } from './decodeText.ts'

/** What a file tells about a person or a device, and what no served file repeats. */
export type PrivateMetadata = 'position' | 'serialNumber' | 'ownerName' | 'makerNote' | 'thumbnail'

/** The EXIF fields we use, still as the file has them. */
export interface ExifFacts {
  readonly caption?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
  /** ISO 8601; with an offset only where the camera knew it. */
  readonly takenAt?: string | undefined
  readonly removed: readonly PrivateMetadata[]
}

const MAX_TEXT_BYTES = 16_384

const PRIVATE_TAGS: ReadonlyArray<readonly [PrivateMetadata, readonly number[]]> = [
  ['position', [TIFF_TAGS.gps]],
  ['serialNumber', [TIFF_TAGS.bodySerial, TIFF_TAGS.lensSerial, TIFF_TAGS.cameraSerial]],
  ['ownerName', [TIFF_TAGS.ownerName]],
  ['makerNote', [TIFF_TAGS.makerNote]],
]

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

const findPrivate = (first: TiffDirectory, exif: TiffDirectory | undefined, isFile: boolean) => {
  const has = (tag: number) => first.entries.has(tag) || (exif?.entries.has(tag) ?? false)
  const found = PRIVATE_TAGS.filter(([, tags]) => tags.some(has)).map(([name]) => name)
  // The second directory of an EXIF block holds the thumbnail; that of a TIFF file is its second page.
  return first.next > 0 && !isFile ? [...found, 'thumbnail' as const] : found
}

/**
 * Reads an EXIF block, or a TIFF file as one.
 * @throws HeaderError where it is broken.
 */
export const readExif = async (source: ByteSource, isFile: boolean): Promise<ExifFacts> => {
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
    removed: findPrivate(first, exif, isFile),
  }
}
