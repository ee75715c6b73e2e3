import { BmpError } from './bmpError.ts'

/** Takes one colour out of a packed pixel, as 0 to 255. */
export type BmpChannel = (pixel: number) => number

const LOOKUP_BITS = 8

/**
 * The reader of the bits that `mask` marks.
 * @throws BmpError where the bits are not in one piece.
 */
export const bmpChannel = (mask: number): BmpChannel => {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  if ((most & (most + 1)) !== 0 && most !== 0xffffffff) throw new BmpError('A BMP mask with gaps')
  const scale = (value: number) => Math.round((value * 255) / most)
  if (most >= 2 ** LOOKUP_BITS) return (pixel) => scale((pixel & mask) >>> shift)
  const lookup = Uint8Array.from({ length: most + 1 }, (_, value) => scale(value))
  return (pixel) => lookup[(pixel & mask) >>> shift] ?? 0
}
