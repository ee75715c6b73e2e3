import type { Crop, PercentPoint } from '@litfass/kit/domain'
import { type CropHandle, handleSide } from './CropHandle.ts'
import { bounded, MIN_CROP } from './cropBounds.ts'
import { type FrameSize, percentRatio } from './percentRatio.ts'

/** How a crop is pulled. */
export type CropPull = {
  handle: CropHandle
  /** How far, in percent of the frame; right and down are positive. */
  by: PercentPoint
  /** Keeps a ratio, width by height in px of the frame; left out, both sides are free. */
  ratio?: { frame: FrameSize; value: number } | undefined
}

/** One direction of a crop, and which of its ends is pulled: 0 where neither is. */
type Side = { start: number; length: number; pulled: -1 | 0 | 1 }

/** The end that is not pulled stays; where neither is, the middle does. */
const room = ({ start, length, pulled }: Side): number => {
  if (pulled === 1) return 100 - start
  if (pulled === -1) return start + length
  const middle = start + length / 2
  return 2 * Math.min(middle, 100 - middle)
}

const startOf = ({ start, length, pulled }: Side, resized: number): number => {
  const kept =
    pulled === 1 ? start : pulled === -1 ? start + length - resized : start + (length - resized) / 2
  return bounded(kept, 0, 100 - resized)
}

/** Which length counts where a corner is pulled: the one that was changed more, measured by its own length. */
const leadingWidth = (
  x: Side,
  y: Side,
  pulled: { width: number; height: number },
  wanted: number,
): number => {
  if (x.pulled === 0) return pulled.height * wanted
  if (y.pulled === 0) return pulled.width
  const byWidth = Math.abs(pulled.width / x.length - 1)
  const byHeight = Math.abs(pulled.height / y.length - 1)
  return byWidth >= byHeight ? pulled.width : pulled.height * wanted
}

/**
 * Pulls a crop at one of its handles. What lies opposite stays where it is; the crop stays inside the frame and at least
 * as large as a crop has to be. Where a ratio leaves no room for that, nothing changes. In percent of the frame.
 */
export const resizeCrop = (crop: Crop, { handle, by, ratio }: CropPull): Crop => {
  const at = handleSide(handle)
  const x: Side = { start: crop.x, length: crop.width, pulled: at.x }
  const y: Side = { start: crop.y, length: crop.height, pulled: at.y }
  const pulled = { width: crop.width + at.x * by.x, height: crop.height + at.y * by.y }
  const resized = (width: number, height: number): Crop => ({
    x: startOf(x, width),
    y: startOf(y, height),
    width,
    height,
  })
  if (!ratio) {
    const width = at.x === 0 ? crop.width : bounded(pulled.width, MIN_CROP, room(x))
    return resized(width, at.y === 0 ? crop.height : bounded(pulled.height, MIN_CROP, room(y)))
  }
  const wanted = percentRatio(ratio.frame, ratio.value)
  const least = Math.max(MIN_CROP, MIN_CROP * wanted)
  const most = Math.min(room(x), room(y) * wanted)
  if (least > most) return crop
  const width = bounded(leadingWidth(x, y, pulled, wanted), least, most)
  // Division may come out a hair above the whole.
  return resized(width, Math.min(100, width / wanted))
}
