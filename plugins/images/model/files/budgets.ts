import type { Recipe } from '../geometry/recipe.ts'
import { renderedSize } from '../geometry/renditionPlan.ts'
import { fitSize, type Size, VARIANT_WIDTHS } from '../geometry/sizes.ts'

/** Pixel limit of a still picture: more than cameras take, and still cheap to read by rows. */
export const MAX_PIXELS = 100_000_000

/** Pixel limit of all frames of an animation together: a rotation holds all of them in memory. */
export const MAX_MOVING_PIXELS = 75_000_000

/** The longest side in px: the most libjpeg reads, far beyond cameras and scanners. */
export const MAX_SIDE = 65_500

/** Frame limit of an animation: a GIF of one-pixel frames would pass the pixel limit with millions. */
export const MAX_FRAMES = 2_000

/** Limit of bytes buffered for pictures that cannot be read by rows (progressive, interlaced, …). */
export const MAX_BUFFERED_BYTES = 360_000_000

/** The decoding cost of a picture, by its header. */
export interface PictureCost extends Size {
  readonly frames?: number
  readonly bufferedBytes?: number
}

/** Whether a picture may be decoded; to be checked first. */
export const isWithinBudget = ({ width, height, frames = 1, bufferedBytes = 0 }: PictureCost): boolean =>
  Math.max(width, height) <= MAX_SIDE &&
  frames <= MAX_FRAMES &&
  width * height * frames <= (frames > 1 ? MAX_MOVING_PIXELS : MAX_PIXELS) &&
  bufferedBytes <= MAX_BUFFERED_BYTES

/** Above this, decoding a picture twice costs less than holding all of it. */
const MAX_HELD_PIXELS = 30_000_000

/** Whether a picture of this size may be held in memory while it is cropped. */
export const isHeldWhole = ({ width, height }: Size): boolean => width * height <= MAX_HELD_PIXELS

/** Returns the most pixels held for a crop, at the scale its largest variant needs; 0 without a crop. */
export const heldPixels = (upright: Size, recipe: Recipe): number => {
  if (!recipe.crop) return 0
  const cut = renderedSize(upright, recipe)
  const scale = fitSize(cut, VARIANT_WIDTHS.XXL).width / cut.width
  const all = { width: upright.width * scale, height: upright.height * scale }
  return isHeldWhole(all) ? Math.ceil(all.width * all.height) : 0
}

/** A warm process with an ordinary photograph, in MB: most decoders hold a few rows only. */
const USUAL_MB = 320
/** Decoders that buffer the whole picture hold it once, and parts of it twice. */
const PER_BUFFERED_BYTE = 1.5
/** Rotated frames are all held at once, before and after: 6.5 bytes per pixel, measured. */
const PER_TURNED_PIXEL = 7

/** A cropped picture is held for its uncropped file, in RGBA. */
const PER_HELD_PIXEL = 4

/** Additional memory of an AVIF encoder for the largest size, in MB. */
export const AVIF_MEMORY_MB = 300

/** The size (upright), frames, buffered bytes and recipe of a picture. */
interface RenderCost extends Size {
  readonly frames: number
  readonly bufferedBytes: number
  readonly recipe: Recipe
}

/**
 * Returns the resident memory in MB a render process may use, by pixels, channels and frames. A process that needs more
 * than the header announced is killed (design section 5).
 */
export const memoryBudget = ({ width, height, frames, bufferedBytes, recipe }: RenderCost): number => {
  const turned = frames > 1 && recipe.rotation !== 0 ? width * height * frames : 0
  const bytes =
    bufferedBytes * PER_BUFFERED_BYTE +
    turned * PER_TURNED_PIXEL +
    heldPixels({ width, height }, recipe) * PER_HELD_PIXEL
  return Math.ceil(USUAL_MB + bytes / 1e6)
}
