import type { Size } from '../../domain/size.ts'
import { BmpError } from './bmpError.ts'
import { bmpStride } from './bmpStride.ts'
import type { BmpKind } from './readBmpKind.ts'
import { requireBmp } from './requireBmp.ts'

/** Below this many pixels a lying header costs too little to matter. */
const RLE_HARMLESS_PIXELS = 1_000_000
const PIXELS_OF_A_RUN = 255
const BYTES_OF_A_RUN = 2

/**
 * Checks that a file is long enough for the picture it claims.
 * @param present bytes from the first pixel to the end of the file.
 * @throws BmpError where it is not.
 */
export const requireBmpPixels = (kind: BmpKind, { width, height }: Size, present: number): void => {
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
