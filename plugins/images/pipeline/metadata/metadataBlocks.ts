import { setImmediate as nextTurn } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import type { PictureFormat } from '../../model/files/formats.ts'
import { type ByteSource, HeaderError, memorySource } from '../headers/byteSource.ts'
import { jpegMarks, jpegSegments, startsWith } from '../headers/jpeg.ts'
import { type PngChunk, pngChunks } from '../headers/png.ts'
import { openTiff, TIFF_TAGS } from '../headers/tiff.ts'
import { readXmp } from './xmp/readXmp.ts'

/** Longest metadata block that is read, in bytes: more than real pictures carry. Longer ones are cut. */
export const MAX_BLOCK_BYTES = 1_000_000

/** Bytes of metadata read from one file, all blocks together and decompressed; pictures need a fraction of it. */
const MAX_BYTES = 4 * MAX_BLOCK_BYTES
/** The least a block counts, however short it is, in bytes. */
const LEAST_BYTES = 4_096
/** Bytes after which reading yields to the event loop: a file in memory is read without any other pause. */
const TURN_BYTES = MAX_BLOCK_BYTES / 4

/** The bytes that may still be read of a file's metadata. */
export interface ReadingBudget {
  /** Takes bytes from the budget; false if it is exceeded, and then nothing more is read. */
  take(bytes: number): Promise<boolean>
}

/** Creates a budget for reading one file, so that no upload can block the web server. */
export const readingBudget = (): ReadingBudget => {
  let left = MAX_BYTES
  let inTurn = 0
  return {
    take: async (bytes) => {
      const cost = Math.max(bytes, LEAST_BYTES)
      left -= cost
      inTurn += cost
      if (left < 0) return false
      if (inTurn > TURN_BYTES) {
        inTurn = cost
        await nextTurn()
      }
      return true
    },
  }
}

/** Runs a search up to the first broken part of a file: broken metadata is no failure, and earlier finds count. */
export async function untilBroken<T>(search: () => Promise<T>): Promise<T | undefined> {
  try {
    return await search()
  } catch (error) {
    if (error instanceof HeaderError) return undefined
    throw error
  }
}

/** The metadata blocks of a file, not yet decoded. */
interface MetadataBlocks {
  /** A TIFF structure: the EXIF block, or a TIFF file itself. */
  readonly exif?: ByteSource | undefined
  /** IPTC records. */
  readonly iptc?: Uint8Array | undefined
  /** XMP, as XML in UTF-8. */
  readonly xmp?: Uint8Array | undefined
}

const after = (mark: Buffer, content: Uint8Array): Uint8Array | undefined =>
  startsWith(content, mark) ? content.slice(mark.length) : undefined

const jpegBlocks = async (source: ByteSource): Promise<MetadataBlocks> => {
  let exif: Uint8Array | undefined
  let xmp: Uint8Array | undefined
  const extension: Uint8Array[] = []
  let extended = 0
  const photoshop: Uint8Array[] = []
  for await (const { marker, at, length } of jpegSegments(source)) {
    if (marker !== 0xe1 && marker !== 0xed) continue
    const content = await source.read(at, length)
    exif ??= after(jpegMarks.exif, content)
    xmp ??= after(jpegMarks.xmp, content)
    const further = after(jpegMarks.extendedXmp, content)
    if (further && extended + further.length <= MAX_EXTENDED_BYTES) {
      extension.push(further)
      extended += further.length
    }
    const resources = after(jpegMarks.photoshop, content)
    if (resources && photoshop.length < MAX_BLOCK_BYTES / 65_536) photoshop.push(resources)
  }
  return {
    exif: exif && memorySource(exif),
    xmp: xmp && Buffer.concat([xmp, extendedXmp(xmp, extension)]),
    iptc: findIptc(Buffer.concat(photoshop)),
  }
}

/** Bytes of an extended packet that are read, with the heads of its segments. */
const MAX_EXTENDED_BYTES = MAX_BLOCK_BYTES + 65_536
/** Each begins with the id of the packet, its whole length and the part's place in it. */
const ID_BYTES = 32
export const EXTENSION_HEAD_BYTES = ID_BYTES + 8

/** Returns the rest of an XMP packet that names it, up to the first part that is missing. */
function extendedXmp(xmp: Uint8Array, parts: readonly Uint8Array[]): Buffer {
  const id = parts.length > 0 ? readXmp(xmp).extension?.toUpperCase() : undefined
  const placed = parts
    .map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    .filter(
      (part) =>
        part.length > EXTENSION_HEAD_BYTES && part.toString('latin1', 0, ID_BYTES).toUpperCase() === id,
    )
    .map((part) => ({ at: part.readUInt32BE(ID_BYTES + 4), content: part.subarray(EXTENSION_HEAD_BYTES) }))
    .sort((one, other) => one.at - other.at)
  const whole: Buffer[] = []
  let length = 0
  for (const { at, content } of placed) {
    if (at > length) break
    if (at < length) continue
    whole.push(content)
    length += content.length
  }
  return Buffer.concat(whole)
}

const pngBlocks = async (source: ByteSource): Promise<MetadataBlocks> => {
  let exif: Uint8Array | undefined
  let xmp: Uint8Array | undefined
  const budget = readingBudget()
  for await (const chunk of pngChunks(source, 'IEND')) {
    const { type, at, length } = chunk
    if (type === 'eXIf') exif ??= (await source.read(at, Math.min(length, MAX_BLOCK_BYTES))).slice()
    if (type === 'iTXt' || type === 'zTXt') xmp ??= await pngXmp(source, chunk, budget)
  }
  return { exif: exif && memorySource(exif), xmp }
}

const tiffBlocks = async (source: ByteSource): Promise<MetadataBlocks> => {
  const tiff = await openTiff(source)
  const { entries } = await tiff.directory(tiff.first)
  const block = async (tag: number) => (await tiff.bytes(entries.get(tag), MAX_BLOCK_BYTES))?.slice()
  const photoshop = await block(TIFF_TAGS.photoshop)
  const iptc = (await block(TIFF_TAGS.iptc)) ?? (photoshop && findIptc(photoshop))
  return { exif: source, iptc, xmp: await block(TIFF_TAGS.xmp) }
}

/**
 * Finds EXIF, IPTC and XMP in a picture; none are read from GIF and BMP.
 * @throws HeaderError if the file is broken.
 */
export const metadataBlocks = async (format: PictureFormat, source: ByteSource): Promise<MetadataBlocks> => {
  if (format === 'jpeg') return jpegBlocks(source)
  if (format === 'png') return pngBlocks(source)
  return format === 'tiff' ? tiffBlocks(source) : {}
}

const RESOURCE_MARK = '8BIM'
/** Photoshop writes a few dozen. */
const MAX_RESOURCES = 4_096

const even = (length: number): number => length + (length % 2)

/** A Photoshop image resource. */
interface PhotoshopResource {
  readonly id: number
  readonly content: Uint8Array
}

/** Yields Photoshop image resources up to the first broken one; never throws. */
export function* photoshopResources(resources: Uint8Array): Generator<PhotoshopResource> {
  const bytes = Buffer.from(resources.buffer, resources.byteOffset, resources.byteLength)
  let at = 0
  for (let count = 0; count < MAX_RESOURCES && at + 12 <= bytes.length; count += 1) {
    if (bytes.toString('latin1', at, at + 4) !== RESOURCE_MARK) return
    const lengthAt = at + 6 + even(1 + bytes.readUInt8(at + 6))
    if (lengthAt + 4 > bytes.length) return
    const length = bytes.readUInt32BE(lengthAt)
    const content = lengthAt + 4
    yield { id: bytes.readUInt16BE(at + 4), content: bytes.subarray(content, content + length) }
    at = content + even(length)
  }
}

const IPTC_RESOURCE = 0x0404

/** Returns the IPTC records among Photoshop image resources; `undefined` if there are none. */
const findIptc = (resources: Uint8Array): Uint8Array | undefined => {
  for (const { id, content } of photoshopResources(resources))
    if (id === IPTC_RESOURCE && content.length > 0) return content
  return undefined
}

const KEYWORD = Buffer.from('XML:com.adobe.xmp\0', 'latin1')
const COMPRESSED = 1

/** Decompresses a block up to the limit; `undefined` if it is longer or invalid. */
const inflate = (bytes: Uint8Array): Uint8Array | undefined => {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_BLOCK_BYTES })
  } catch {
    return undefined
  }
}

/** Skips the language and the translated keyword, each null-terminated, after the flags of an `iTXt`. */
const afterLanguage = (content: Uint8Array): Uint8Array =>
  content.subarray(content.indexOf(0, content.indexOf(0) + 1) + 1)

/** Reads the XMP in a PNG text chunk (`iTXt`, or `zTXt` as libvips writes it), if it has the keyword and the budget lasts. */
export const pngXmp = async (
  source: ByteSource,
  { type, at, length }: PngChunk,
  budget: ReadingBudget,
): Promise<Uint8Array | undefined> => {
  const start = (await source.read(at, Math.min(length, KEYWORD.length + 1))).slice()
  if (!KEYWORD.equals(start.subarray(0, KEYWORD.length))) return undefined
  const isCompressed = type === 'zTXt' || start[KEYWORD.length] === COMPRESSED
  const bytes = Math.min(length, MAX_BLOCK_BYTES)
  // The decompressed length is known only afterwards, and invalid data costs as much.
  if (!(await budget.take(isCompressed ? bytes + MAX_BLOCK_BYTES : bytes))) return undefined
  const rest = (await source.read(at, bytes)).slice(KEYWORD.length)
  if (type === 'zTXt') return inflate(rest.subarray(1))
  const text = afterLanguage(rest.subarray(2))
  return isCompressed ? inflate(text) : text
}
