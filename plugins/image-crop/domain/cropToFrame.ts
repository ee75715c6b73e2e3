import { type Crop, isSideways, type Rotation, rotatePoint } from '@litfass/kit/domain'
import { WHOLE_CROP } from './cropBounds.ts'

/**
 * A crop of the upright original as it lies in the frame a person sees, which is turned; both in percent.
 *
 * @param crop `null` for all of it.
 * @param rotation how far the frame is turned, clockwise from the upright original.
 */
export const cropToFrame = (crop: Crop | null, rotation: Rotation): Crop => {
  const { x, y, width, height } = crop ?? WHOLE_CROP
  const one = rotatePoint({ x, y }, rotation)
  const other = rotatePoint({ x: x + width, y: y + height }, rotation)
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: isSideways(rotation) ? height : width,
    height: isSideways(rotation) ? width : height,
  }
}
