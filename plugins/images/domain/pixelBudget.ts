import type { Size } from './size.ts'

/** Pixels of a still picture: more than any camera in use takes, and still cheap to read row by row. */
export const MAX_PIXELS = 100_000_000

/** Pixels of all frames of a moving picture together: all are held in memory at once where it is turned. */
export const MAX_MOVING_PIXELS = 75_000_000

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
  width * height * frames <= (frames > 1 ? MAX_MOVING_PIXELS : MAX_PIXELS) &&
  bufferedBytes <= MAX_BUFFERED_BYTES
