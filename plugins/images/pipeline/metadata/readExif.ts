import { type ByteSource, HeaderError } from '../headers/byteSource.ts'
import { openTiff, TIFF_TAGS, type TiffDirectory, type TiffReader } from '../headers/tiff.ts'
import { decodeText, withoutPadding } from './decodeText.ts'

/** The EXIF fields in use, unchanged. */
interface ExifFacts {
  readonly caption?: string | undefined
  /** Texts that stand for a caption where there is none, the best first. */
  readonly notes?: readonly (string | undefined)[]
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

const utf16 = { little: new TextDecoder('utf-16le'), big: new TextDecoder('utf-16be') }

/** Reads a text that Windows has written, which is in UTF-16 whatever the byte order of the rest. */
const readWindowsText = async (tiff: TiffReader, directory: TiffDirectory, tag: number) => {
  const bytes = await tiff.bytes(directory.entries.get(tag), MAX_TEXT_BYTES)
  return bytes && upToZero(utf16.little.decode(bytes))
}

/** A user comment begins with the name of its encoding, padded with zeros; eight zeros leave it open. */
const ENCODING_BYTES = 8

const readComment = async (tiff: TiffReader, directory: TiffDirectory | undefined) => {
  const bytes = await tiff.bytes(directory?.entries.get(TIFF_TAGS.userComment), MAX_TEXT_BYTES)
  if (!bytes) return undefined
  const encoding = Buffer.from(bytes.subarray(0, ENCODING_BYTES)).toString('latin1').replaceAll('\0', '')
  const content = bytes.subarray(ENCODING_BYTES)
  if (encoding === 'UNICODE') return upToZero(utf16[byteOrder(content, tiff)].decode(content))
  if (encoding === 'JIS') return upToZero(new TextDecoder('iso-2022-jp').decode(content))
  return encoding === 'ASCII' || encoding === '' ? upToZero(decodeText(withoutPadding(content))) : undefined
}

/** Tells the byte order by the zeros of Latin letters, because programs that change comments do not agree on it; else that of the block. */
function byteOrder(content: Uint8Array, tiff: TiffReader): 'little' | 'big' {
  const zeros = [0, 0]
  content.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even !== odd) return even > odd ? 'big' : 'little'
  return tiff.isLittleEndian ? 'little' : 'big'
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
    notes: [
      await readWindowsText(tiff, first, TIFF_TAGS.windowsTitle),
      await readWindowsText(tiff, first, TIFF_TAGS.windowsSubject),
      await readWindowsText(tiff, first, TIFF_TAGS.windowsComment),
      await readComment(tiff, exif),
    ],
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
