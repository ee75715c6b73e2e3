import type { Crop } from '@litfass/kit/domain'
import { bounded, MIN_CROP } from './cropBounds.ts'
import { type FrameSize, percentRatio } from './percentRatio.ts'

/** The longest a crop can be along one side around its middle. */
const room = (start: number, length: number): number => {
  const middle = start + length / 2
  return 2 * Math.min(middle, 100 - middle)
}

const around = (start: number, length: number, fitted: number): number =>
  bounded(start + (length - fitted) / 2, 0, 100 - fitted)

/**
 * The largest crop of a ratio around the middle of another one. Where it would be smaller than a crop may be, it is made
 * larger and moves inwards; in a frame so long that even this cannot have the ratio, the least size counts.
 *
 * @param frame size of the displayed picture in px.
 * @param crop in percent of the frame.
 * @param ratio width by height, in px.
 */
export const fitRatio = (frame: FrameSize, crop: Crop, ratio: number): Crop => {
  const wanted = percentRatio(frame, ratio)
  const largest = Math.min(room(crop.x, crop.width), room(crop.y, crop.height) * wanted)
  const sized = Math.max(largest, MIN_CROP, MIN_CROP * wanted)
  const width = bounded(sized, MIN_CROP, 100)
  const height = bounded(sized / wanted, MIN_CROP, 100)
  return { x: around(crop.x, crop.width, width), y: around(crop.y, crop.height, height), width, height }
}
