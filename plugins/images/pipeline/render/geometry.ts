import {
  type Orientation,
  type Rect,
  storedRect,
  turnedSize,
  uprighting,
  uprightSize,
} from '../../model/geometry/orientation.ts'
import { type Recipe, type Rotation, rotate } from '../../model/geometry/recipe.ts'
import { cropRect } from '../../model/geometry/renditionPlan.ts'
import type { Size } from '../../model/geometry/sizes.ts'

/** The steps from stored pixels to a variant, in this order: scale, crop, mirror, rotate. */
export interface Geometry {
  readonly shrunk: Size
  readonly part: Rect
  readonly isWhole: boolean
  readonly mirrored: boolean
  readonly rotation: Rotation
}

interface GeometryInput {
  readonly stored: Size
  readonly orientation: Orientation
  readonly recipe: Recipe
}

const scaledCrop = (crop: Rect, upright: Size, wanted: Size): { all: Size; part: Rect } => {
  const all = {
    width: Math.max(wanted.width, Math.round((upright.width * wanted.width) / crop.width)),
    height: Math.max(wanted.height, Math.round((upright.height * wanted.height) / crop.height)),
  }
  const left = Math.min(Math.round((crop.left * all.width) / upright.width), all.width - wanted.width)
  const top = Math.min(Math.round((crop.top * all.height) / upright.height), all.height - wanted.height)
  return { all, part: { left, top, ...wanted } }
}

/**
 * Plans the steps. Scaling comes first, on the stored pixels: only then can a JPEG be decoded at a fraction of its size,
 * and no large picture has to be rotated.
 *
 * @param target size of the variant, upright.
 */
export const geometry = ({ stored, orientation, recipe }: GeometryInput, target: Size): Geometry => {
  const upright = uprightSize(stored, orientation)
  const wanted = turnedSize(target, recipe.rotation)
  const { all, part } = scaledCrop(cropRect(upright, recipe.crop), upright, wanted)
  const { mirrored, rotation } = uprighting(orientation)
  return {
    shrunk: turnedSize(all, rotation),
    part: storedRect(part, all, orientation),
    isWhole: wanted.width === all.width && wanted.height === all.height,
    mirrored,
    rotation: rotate(rotation, recipe.rotation),
  }
}
