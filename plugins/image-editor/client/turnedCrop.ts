import { type Crop, type Rotation, rotatePoint } from '@litfass/kit/domain'

/** A crop of the upright original, in percent of the picture as it is turned. */
export function turnedCrop({ x, y, width, height }: Crop, rotation: Rotation): Crop {
  const one = rotatePoint({ x, y }, rotation)
  const other = rotatePoint({ x: x + width, y: y + height }, rotation)
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}
