import { isWithinBudget } from '../../domain/pixelBudget.ts'
import type { Size } from '../../domain/size.ts'
import { BmpError } from './bmpError.ts'
import { type BmpKind, type BmpPacking, readBmpKind } from './readBmpKind.ts'
import { requireBmp } from './requireBmp.ts'
import { requireBmpPixels } from './requireBmpPixels.ts'

/** The longest header: 14 bytes of file header and 124 of the newest picture header. */
export const BMP_HEAD_BYTES = 138

/** Red, green, blue, alpha: which bits of a packed pixel belong to each. */
export type BmpMasks = readonly [number, number, number, number]

/** A BMP header that has been checked against itself, its file and the budget. */
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
 * Reads and checks a BMP header; takes no memory for pixels.
 *
 * @param head the first `BMP_HEAD_BYTES` bytes of the file, or all where there are fewer.
 * @param fileBytes length of the whole file.
 * @throws BmpError where the header is impossible, lies about its file, or exceeds the pixel budget.
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
