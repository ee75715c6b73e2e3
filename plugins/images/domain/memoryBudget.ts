import type { Rotation } from '@litfass/kit/domain'
import type { Size } from './size.ts'

/** A warm process with an ordinary photograph in it: most decoders hold a few rows only. In MB. */
const USUAL_MB = 320
/** A decoder that must hold the whole picture holds it once, and parts of it a second time. */
const PER_BUFFERED_BYTE = 1.5
/** Frames that are turned are all held at once, before and after: measured 6.5 bytes a pixel. */
const PER_TURNED_PIXEL = 7

/** What an AVIF encoder needs besides, for the largest size, in MB. */
export const AVIF_MEMORY_MB = 300

/** What a header and a recipe say about a picture. */
export interface RenderCost extends Size {
  readonly frames: number
  readonly bufferedBytes: number
  readonly rotation: Rotation
}

/**
 * The resident memory in MB the process may use that renders a picture, by its pixels, channels and frames. One that
 * needs more than its header announced is ended (design section 5).
 */
export const memoryBudget = ({ width, height, frames, bufferedBytes, rotation }: RenderCost): number => {
  const turned = frames > 1 && rotation !== 0 ? width * height * frames : 0
  return Math.ceil(USUAL_MB + (bufferedBytes * PER_BUFFERED_BYTE + turned * PER_TURNED_PIXEL) / 1e6)
}
