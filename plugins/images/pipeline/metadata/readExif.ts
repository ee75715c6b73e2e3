import { type ByteSource, HeaderError } from '../headers/byteSource.ts'
import { openTiff, TIFF_TAGS, type TiffDirectory, type TiffReader } from '../headers/tiff.ts'
import { decodeText, withoutPadding } from './decodeText.ts'

/** The EXIF fields in use, unchanged. */
interface ExifFacts {
  readonly caption?: string | undefined
  /** What Windows calls the title. Comments are no captions: they were written for oneself, and the receipt says they are gone. */
  readonly title?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
  /** ISO 8601, with an offset if the camera recorded it. */
  readonly takenAt?: string | undefined
}

const MAX_TEXT_BYTES = 16_384

const readText = async (tiff: TiffReader, directory: TiffDirectory | undefined, tag: number) => {
  const bytes = await tiff.bytes(directory?.entries.get(tag), MAX_TEXT_BYTES)
  return bytes && decodeText(withoutPadding(bytes))
}

const utf16 = new TextDecoder('utf-16le')

/** Reads a text that Windows has written, which is in UTF-16 whatever the byte order of the rest. */
const readWindowsText = async (tiff: TiffReader, directory: TiffDirectory, tag: number) => {
  const bytes = await tiff.bytes(directory.entries.get(tag), MAX_TEXT_BYTES)
  return bytes && upToZero(utf16.decode(bytes))
}

/** Joins the photographer's and the editor's notice, which EXIF separates by a null byte. */
const joinNotices = (text: string | undefined) =>
  text
    ?.split('\0')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

const upToZero = (text: string | undefined) => text?.split('\0', 1)[0]

/** Names photographers, whom EXIF separates by semicolons (MWG guidelines 2.0). */
const joinNames = (text: string | undefined) =>
  upToZero(text)
    ?.split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(', ')

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
 * @throws HeaderError if its first directory is broken
 */
export const readExif = async (source: ByteSource): Promise<ExifFacts> => {
  const tiff = await openTiff(source)
  const first = await tiff.directory(tiff.first)
  const exif = await exifDirectory(tiff, first)
  const offset = await readText(tiff, exif, TIFF_TAGS.takenAtOffset)
  return {
    caption: upToZero(await readText(tiff, first, TIFF_TAGS.description)),
    title: await readWindowsText(tiff, first, TIFF_TAGS.windowsTitle),
    copyright: joinNotices(await readText(tiff, first, TIFF_TAGS.copyright)),
    credit:
      joinNames(await readText(tiff, first, TIFF_TAGS.artist)) ||
      joinNames(await readWindowsText(tiff, first, TIFF_TAGS.windowsAuthor)),
    takenAt: isoTime(await readText(tiff, exif, TIFF_TAGS.takenAt), offset),
  }
}

/** Returns the directory of the camera; `undefined` where it is broken, which the first need not be. */
async function exifDirectory(tiff: TiffReader, first: TiffDirectory): Promise<TiffDirectory | undefined> {
  try {
    const at = await tiff.number(first.entries.get(TIFF_TAGS.exif))
    return at ? await tiff.directory(at) : undefined
  } catch (error) {
    if (error instanceof HeaderError) return undefined
    throw error
  }
}
