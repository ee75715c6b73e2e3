import type { Crop, PercentPoint } from '@litfass/kit/domain'
import { bounded } from './cropBounds.ts'

/** Moves a crop as far as the picture reaches; its size stays. All in percent of the frame. */
export const moveCrop = (crop: Crop, by: PercentPoint): Crop => ({
  ...crop,
  x: bounded(crop.x + by.x, 0, 100 - crop.width),
  y: bounded(crop.y + by.y, 0, 100 - crop.height),
})
