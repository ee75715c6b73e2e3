import type { Crop } from '@litfass/kit/domain'
import { handleSide } from './CropHandle.ts'
import type { Axis, CropPart } from './CropPart.ts'

/** Where a part of a crop lies along one direction, in percent of the frame; the middle where the crop begins. */
export const partPlace = (crop: Crop, part: CropPart, axis: Axis): number => {
  const length = axis === 'x' ? crop.width : crop.height
  const isAtEnd = part !== 'middle' && handleSide(part)[axis] === 1
  return crop[axis] + (isAtEnd ? length : 0)
}
