import type { PrivacyDetail } from '../../../domain/privacyDetails.ts'
import type { ByteSource } from '../../headers/byteSource.ts'
import { HeaderError } from '../../headers/headerError.ts'
import { openTiff, type TiffDirectory, type TiffReader } from '../../headers/tiffDirectory.ts'
import { TIFF_TAGS } from '../../headers/tiffTags.ts'
import type { Findings } from './Findings.ts'

const T = TIFF_TAGS

const MARKS: ReadonlyArray<readonly [PrivacyDetail, readonly number[]]> = [
  ['ownerName', [T.ownerName]],
  ['creator', [T.artist, T.windowsAuthor]],
  ['serialNumber', [T.bodySerial, T.lensSerial, T.cameraSerial]],
  ['camera', [T.make, T.model, T.lensMake, T.lensModel]],
  ['time', [T.changedAt, T.takenAt, T.digitisedAt]],
  ['keywords', [T.windowsKeywords]],
  ['comment', [T.userComment, T.windowsTitle, T.windowsComment, T.windowsSubject]],
  ['makerNote', [T.makerNote]],
  ['software', [T.software, T.hostComputer]],
  ['editHistory', [T.imageHistory]],
  ['documentIds', [T.uniqueId]],
  ['fileName', [T.documentName, T.rawFileName]],
  ['audio', [T.relatedSound]],
]

/** A user comment begins with the name of its encoding, which cameras write even where nothing follows. */
const ENCODING_BYTES = 8
const LOOKED_AT_BYTES = 256

const isBlank = (byte: number): boolean => byte === 0 || byte === 0x20

/** Cameras leave room for texts nobody has written. */
async function isFilled(tiff: TiffReader, directory: TiffDirectory, tag: number): Promise<boolean> {
  const bytes = await tiff.bytes(directory.entries.get(tag), LOOKED_AT_BYTES)
  const value = tag === T.userComment ? bytes?.subarray(ENCODING_BYTES) : bytes
  return value?.some((byte) => !isBlank(byte)) ?? false
}

async function findInDirectory(tiff: TiffReader, directory: TiffDirectory, found: Findings): Promise<void> {
  for (const [detail, tags] of MARKS) {
    for (const tag of tags) if (await isFilled(tiff, directory, tag)) found.add(detail)
  }
}

/** Cameras without a receiver write a directory that holds its version (tag 0) alone. */
async function hasPosition(tiff: TiffReader, first: TiffDirectory): Promise<boolean> {
  const at = await tiff.number(first.entries.get(T.gps))
  if (!at) return false
  try {
    return [...(await tiff.directory(at)).entries.keys()].some((tag) => tag !== 0)
  } catch (error) {
    // What cannot be read here may still be readable to others.
    if (error instanceof HeaderError) return true
    throw error
  }
}

/**
 * The private details in an EXIF block, or in a TIFF file's first directory.
 * @throws HeaderError where it is broken.
 */
export async function findInExif(source: ByteSource, found: Findings): Promise<TiffDirectory> {
  const tiff = await openTiff(source)
  const first = await tiff.directory(tiff.first)
  if (await hasPosition(tiff, first)) found.add('position')
  await findInDirectory(tiff, first, found)
  const exifAt = await tiff.number(first.entries.get(T.exif))
  if (exifAt) await findInDirectory(tiff, await tiff.directory(exifAt), found)
  return first
}
