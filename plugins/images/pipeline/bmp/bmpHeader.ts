import { isWithinBudget } from '../../model/files/budgets.ts'
import type { Size } from '../../model/geometry/sizes.ts'
import { type ByteSource, HeaderError, type PictureHeader } from '../headers/byteSource.ts'

/** Why a BMP cannot be decoded. */
type BmpErrorCode = 'broken' | 'truncated' | 'budget'

/** The only error the BMP decoder throws. */
export class BmpError extends Error {
  readonly code: BmpErrorCode

  constructor(message: string, code: BmpErrorCode = 'broken') {
    super(message)
    this.name = 'BmpError'
    this.code = code
  }
}

/** Throws a BmpError with `message` unless `holds`. */
const requireBmp = (holds: boolean, message: string): void => {
  if (!holds) throw new BmpError(message)
}

/** The longest header: 14 bytes of file header and 124 of the newest picture header. */
export const BMP_HEAD_BYTES = 138

/** Bit masks of a packed pixel for red, green, blue and alpha. */
export type BmpMasks = readonly [number, number, number, number]

/** A BMP header that was checked for consistency, against its file and against the budget. */
export interface BmpHeader extends Size {
  readonly isTopDown: boolean
  readonly bitsPerPixel: number
  readonly packing: BmpPacking
  readonly channels: 3 | 4
  readonly pixelsAt: number
  readonly paletteAt: number
  readonly paletteEntries: number
  readonly paletteEntryBytes: 3 | 4
  /** Meaningful only where `packing` is `masks`. */
  readonly masks: BmpMasks
}

const readGeometry = (view: DataView, { isCore }: BmpKind) => {
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true)
  const height = isCore ? view.getUint16(20, true) : view.getInt32(22, true)
  requireBmp(width > 0 && height !== 0, 'A BMP without a size')
  return { width, height: Math.abs(height), isTopDown: height < 0 }
}

const readMasks = (view: DataView, { packing, headerEnd }: BmpKind): BmpMasks => {
  const mask = (at: number) => (packing === 'masks' && at + 4 <= headerEnd ? view.getUint32(at, true) : 0)
  return [mask(54), mask(58), mask(62), mask(66)]
}

const readPalette = (view: DataView, { isCore, bitsPerPixel, headerEnd }: BmpKind, pixelsAt: number) => {
  const paletteEntryBytes: 3 | 4 = isCore ? 3 : 4
  if (bitsPerPixel > 8) return { paletteAt: headerEnd, paletteEntryBytes, paletteEntries: 0 }
  const most = 2 ** bitsPerPixel
  const used = isCore ? most : view.getUint32(46, true) || most
  const room = Math.floor((pixelsAt - headerEnd) / paletteEntryBytes)
  const paletteEntries = Math.min(used, most, room)
  requireBmp(paletteEntries > 0, 'A BMP without a palette')
  return { paletteAt: headerEnd, paletteEntryBytes, paletteEntries }
}

/**
 * Reads and checks a BMP header, without allocating memory for pixels.
 *
 * @param head the first `BMP_HEAD_BYTES` bytes of the file, or all if there are fewer.
 * @param fileBytes length of the whole file.
 * @throws BmpError if the header is impossible, contradicts its file, or exceeds the pixel budget.
 */
export const readBmpHeader = (head: Uint8Array, fileBytes: number): BmpHeader => {
  requireBmp(head.length >= 26 && head[0] === 0x42 && head[1] === 0x4d, 'Not a BMP')
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const kind = readBmpKind(view)
  const geometry = readGeometry(view, kind)
  const masks = readMasks(view, kind)
  const channels = masks[3] === 0 ? 3 : 4
  const bufferedBytes = geometry.width * geometry.height * channels
  if (!isWithinBudget({ ...geometry, bufferedBytes })) throw new BmpError('A BMP beyond the budget', 'budget')
  const pixelsAt = view.getUint32(10, true)
  requireBmp(pixelsAt >= kind.headerEnd && pixelsAt < fileBytes, 'A BMP whose pixels lie outside of it')
  requireBmpPixels(kind, geometry, fileBytes - pixelsAt)
  const palette = readPalette(view, kind, pixelsAt)
  const { bitsPerPixel, packing } = kind
  return { ...geometry, ...palette, bitsPerPixel, packing, channels, pixelsAt, masks }
}

/** Length of the OS/2 1.x header, whose fields are half as wide. */
const CORE_HEADER_SIZE = 12

/** OS/2 2.x uses the numbers of the bit fields for other compressions. */
const OS2_HEADER_SIZE = 64

const HEADER_SIZES = new Set([CORE_HEADER_SIZE, 40, 52, 56, OS2_HEADER_SIZE, 108, 124])
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 4, 8, 16, 24, 32],
  1: [8],
  2: [4],
  3: [16, 32],
  6: [16, 32],
}
const PACKINGS = { 0: 'plain', 1: 'rle8', 2: 'rle4', 3: 'masks', 6: 'masks' } as const

/** How the pixels of a BMP are packed. */
type BmpPacking = (typeof PACKINGS)[keyof typeof PACKINGS]

/** The kind of a BMP: bits per pixel, packing and header size. */
interface BmpKind {
  readonly headerSize: number
  readonly isCore: boolean
  readonly bitsPerPixel: number
  readonly packing: BmpPacking
  /** Offset of the end of the header, including the masks that follow it in some kinds. */
  readonly headerEnd: number
}

const isPacking = (compression: number): compression is keyof typeof PACKINGS => compression in PACKINGS

const maskBytes = (headerSize: number, compression: number): number => {
  if (headerSize !== 40) return 0
  if (compression === 6) return 16
  return compression === 3 ? 12 : 0
}

/**
 * Reads and checks the kind of a BMP.
 * @throws BmpError for a kind that does not exist, or a truncated header.
 */
const readBmpKind = (view: DataView): BmpKind => {
  const headerSize = view.getUint32(14, true)
  requireBmp(HEADER_SIZES.has(headerSize), 'A BMP header of an unknown length')
  requireBmp(view.byteLength >= 14 + headerSize, 'A BMP header that is cut off')
  const isCore = headerSize === CORE_HEADER_SIZE
  const planes = view.getUint16(isCore ? 22 : 26, true)
  const bitsPerPixel = view.getUint16(isCore ? 24 : 28, true)
  const compression = isCore ? 0 : view.getUint32(30, true)
  const headerEnd = 14 + headerSize + maskBytes(headerSize, compression)
  requireBmp(planes === 1, 'A BMP with other than one plane')
  requireBmp(DEPTHS[compression]?.includes(bitsPerPixel) ?? false, 'A BMP of an impossible depth')
  requireBmp(headerSize !== OS2_HEADER_SIZE || compression < 3, 'A BMP with a compression of OS/2')
  requireBmp(view.byteLength >= headerEnd, 'A BMP header that is cut off')
  const packing = isPacking(compression) ? PACKINGS[compression] : 'plain'
  return { headerSize, isCore, bitsPerPixel, packing, headerEnd }
}

/** Returns the bytes of a stored row, which is padded to a multiple of four. */
export const bmpStride = (width: number, bitsPerPixel: number): number =>
  Math.ceil((width * bitsPerPixel) / 32) * 4

/** With fewer pixels a wrong header costs too little to matter. */
const RLE_HARMLESS_PIXELS = 1_000_000
const PIXELS_OF_A_RUN = 255
const BYTES_OF_A_RUN = 2

/**
 * Checks that a file is long enough for the picture it claims.
 * @param present bytes from the first pixel to the end of the file.
 * @throws BmpError if it is not.
 */
const requireBmpPixels = (kind: BmpKind, { width, height }: Size, present: number): void => {
  if (kind.packing === 'rle8' || kind.packing === 'rle4') {
    const reach = (present / BYTES_OF_A_RUN) * PIXELS_OF_A_RUN
    const isPlausible = width * height <= Math.max(RLE_HARMLESS_PIXELS, reach)
    requireBmp(isPlausible, 'A BMP that claims more pixels than it can hold')
    return
  }
  const lastRow = Math.ceil((width * kind.bitsPerPixel) / 8)
  const needed = bmpStride(width, kind.bitsPerPixel) * (height - 1) + lastRow
  if (present < needed) throw new BmpError('A BMP that ends before its pixels do', 'truncated')
}

/**
 * Reads size and decoding cost of a BMP.
 * @throws HeaderError if its header is impossible or contradicts the file.
 */
export const readBmpFileHeader = async (source: ByteSource): Promise<PictureHeader> => {
  try {
    const { width, height, channels } = readBmpHeader(await source.read(0, BMP_HEAD_BYTES), source.size)
    return { width, height, orientation: 1, frames: 1, bufferedBytes: width * height * channels }
  } catch (error) {
    if (!(error instanceof BmpError)) throw error
    throw new HeaderError(error.message, error.code === 'budget' ? 'upload.tooManyPixels' : 'upload.broken')
  }
}
