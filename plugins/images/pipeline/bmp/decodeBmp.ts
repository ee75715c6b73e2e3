import type { RawPixels } from '../rawPixels.ts'
import { createBmpCanvas } from './bmpCanvas.ts'
import { BmpError } from './bmpError.ts'
import { BMP_HEAD_BYTES, readBmpHeader } from './bmpHeader.ts'
import { decodeBmpIndexed } from './decodeBmpIndexed.ts'
import { decodeBmpPacked } from './decodeBmpPacked.ts'
import { decodeBmpRuns } from './decodeBmpRuns.ts'

/** Many programs write the fourth byte as 0 and mean nothing by it: such a picture would be invisible. */
const withoutEmptyAlpha = (pixels: RawPixels): RawPixels => {
  const { data, width, height } = pixels
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return pixels
  const opaque = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    opaque.set(data.subarray(from, from + 3), to)
  }
  return { data: opaque, width, height, channels: 3 }
}

/**
 * Decodes a BMP: palettes of 1, 4 and 8 bits, both run-length codes, 16, 24 and 32 bits with and without
 * masks, the headers of OS/2 and of Windows 3 to 98, either direction. Memory is taken only once the header
 * has been checked against file and budget.
 *
 * @throws BmpError and nothing else.
 */
export const decodeBmp = (bytes: Uint8Array): RawPixels => {
  const header = readBmpHeader(bytes.subarray(0, BMP_HEAD_BYTES), bytes.length)
  const canvas = createBmpCanvas(header)
  const { width, height, channels, packing, bitsPerPixel } = header
  try {
    if (packing === 'rle4' || packing === 'rle8') decodeBmpRuns(bytes, header, canvas)
    else if (bitsPerPixel <= 8) decodeBmpIndexed(bytes, header, canvas)
    else decodeBmpPacked(bytes, header, canvas)
  } catch (error) {
    if (error instanceof RangeError) throw new BmpError('A BMP that ends before its pixels do', 'truncated')
    throw error
  }
  const pixels: RawPixels = { data: canvas.data, width, height, channels }
  return channels === 4 ? withoutEmptyAlpha(pixels) : pixels
}
