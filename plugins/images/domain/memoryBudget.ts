import type { Recipe } from '@litfass/kit/domain'
import { heldPixels } from './heldPixels.ts'
import type { Size } from './size.ts'

/** A warm process with an ordinary photograph in it: most decoders hold a few rows only. In MB. */
const USUAL_MB = 320
/** A decoder that must hold the whole picture holds it once, and parts of it a second time. */
const PER_BUFFERED_BYTE = 1.5
/** Frames that are turned are all held at once, before and after: measured 6.5 bytes a pixel. */
const PER_TURNED_PIXEL = 7

/** A crop is cut from the whole picture, which is held for its uncropped file: red, green, blue and alpha. */
const PER_HELD_PIXEL = 4

/** What an AVIF encoder needs besides, for the largest size, in MB. */
export const AVIF_MEMORY_MB = 300

/** What a header and a recipe say about a picture; its size upright. */
export interface RenderCost extends Size {
  readonly frames: number
  readonly bufferedBytes: number
  readonly recipe: Recipe
}

/**
 * The resident memory in MB the process may use that renders a picture, by its pixels, channels and frames. One that
 * needs more than its header announced is ended (design section 5).
 */
export const memoryBudget = ({ width, height, frames, bufferedBytes, recipe }: RenderCost): number => {
  const turned = frames > 1 && recipe.rotation !== 0 ? width * height * frames : 0
  const bytes =
    bufferedBytes * PER_BUFFERED_BYTE +
    turned * PER_TURNED_PIXEL +
    heldPixels({ width, height }, recipe) * PER_HELD_PIXEL
  return Math.ceil(USUAL_MB + bytes / 1e6)
}
