import type { PercentPoint } from '@litfass/kit/domain'
import { wholePercent } from './wholePercent.ts'

/** Where a picture lies on the screen, in px. */
export type Box = { left: number; top: number; width: number; height: number }

/**
 * The focus a click or a drag means: its place in percent of the picture's size, in whole numbers (spec/media, section 4).
 * Outside the picture it is the nearest edge.
 *
 * @param pointer in px of the screen.
 */
export function focusAt(pointer: { x: number; y: number }, { left, top, width, height }: Box): PercentPoint {
  return {
    x: wholePercent(((pointer.x - left) * 100) / width),
    y: wholePercent(((pointer.y - top) * 100) / height),
  }
}
