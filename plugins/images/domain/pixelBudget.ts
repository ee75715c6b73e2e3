import type { Size } from './size.ts'

/** Pixels of all frames together: 100 million keep a worker of a small host below half a gigabyte. */
export const MAX_PIXELS = 100_000_000

/** The longest side in px: the most libjpeg reads, and no camera or scanner of ours comes near it. */
export const MAX_SIDE = 65_500

/** Frames of a moving picture: a GIF of one-pixel frames would pass the pixel limit with millions of them. */
export const MAX_FRAMES = 2_000

/** Bytes a decoder must hold at once for pictures it cannot read row by row (progressive, interlaced, ...). */
export const MAX_BUFFERED_BYTES = 360_000_000

/** What a header says a picture will cost. */
export interface PictureCost extends Size {
  readonly frames?: number
  readonly bufferedBytes?: number
}

/** Whether a picture may be decoded; asked before a single pixel is. */
export const isWithinBudget = ({ width, height, frames = 1, bufferedBytes = 0 }: PictureCost): boolean =>
  Math.max(width, height) <= MAX_SIDE &&
  frames <= MAX_FRAMES &&
  width * height * frames <= MAX_PIXELS &&
  bufferedBytes <= MAX_BUFFERED_BYTES
