import { requireBmp } from './requireBmp.ts'

/** Length of the OS/2 1.x header, whose fields are half as wide. */
export const CORE_HEADER_SIZE = 12

/** OS/2 2.x uses the numbers of the bit fields for compressions of its own. */
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
export type BmpPacking = (typeof PACKINGS)[keyof typeof PACKINGS]

/** Which of the many kinds of BMP a file is. */
export interface BmpKind {
  readonly headerSize: number
  readonly isCore: boolean
  readonly bitsPerPixel: number
  readonly packing: BmpPacking
  /** Where the header ends, with the masks that follow it in some kinds. */
  readonly headerEnd: number
}

const isPacking = (compression: number): compression is keyof typeof PACKINGS => compression in PACKINGS

const maskBytes = (headerSize: number, compression: number): number => {
  if (headerSize !== 40) return 0
  if (compression === 6) return 16
  return compression === 3 ? 12 : 0
}

/**
 * Reads and checks which kind of BMP this is.
 * @throws BmpError for a kind that does not exist, or a header that is cut off.
 */
export const readBmpKind = (view: DataView): BmpKind => {
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
