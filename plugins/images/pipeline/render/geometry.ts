import { type Recipe, type Rotation, rotate } from '@litfass/kit/domain'
import {
  type Orientation,
  type Rect,
  storedRect,
  turnedSize,
  uprighting,
  uprightSize,
} from '../../domain/orientation.ts'
import { cropRect } from '../../domain/renderedSize.ts'
import type { Size } from '../../domain/size.ts'

/** How stored pixels become a variant: shrink all, take a part, mirror, turn; in this order. */
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
 * Shrinking comes first, on the pixels as they are stored: only then can a JPEG be decoded at a fraction of
 * its size, and no large picture ever has to be turned.
 *
 * @param target size of the variant, as a person sees it.
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
