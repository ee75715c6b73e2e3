import type { Crop } from '@litfass/kit/domain'

/** The least a crop may take of a picture's width and of its height, in percent. */
export const MIN_CROP = 1

/** The crop that takes everything. */
export const WHOLE_CROP: Crop = { x: 0, y: 0, width: 100, height: 100 }

/** A number that is at least `least` and at most `most`. */
export const bounded = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))
