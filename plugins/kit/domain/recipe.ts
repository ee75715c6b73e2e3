import { isRotation, type Rotation } from './rotation.ts'

/** A part of the upright original, before rotation, in percent of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is done to an original; the original itself never changes. The crop is taken first, then turned. */
export interface Recipe {
  readonly rotation: Rotation
  readonly crop: Crop | null
}

/** The recipe of a picture nobody has edited. */
export const PLAIN_RECIPE: Recipe = { rotation: 0, crop: null }

const PRECISION = 10_000

const percent = (value: number): number => {
  const bounded = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0))
  return Math.round(bounded * PRECISION) / PRECISION
}

const canonicalCrop = (crop: Crop | null): Crop | null => {
  if (!crop) return null
  const x = percent(crop.x)
  const y = percent(crop.y)
  const width = percent(Math.min(crop.width, 100 - x))
  const height = percent(Math.min(crop.height, 100 - y))
  if (width === 0 || height === 0) return null
  return width === 100 && height === 100 ? null : { x, y, width, height }
}

/**
 * The one form of all recipes that make the same picture: the crop inside the picture and rounded to four
 * places, one that takes everything or nothing left out. Equal pictures then have equal addresses.
 */
export const canonicalRecipe = ({ rotation, crop }: Recipe): Recipe => ({
  rotation: isRotation(rotation) ? rotation : 0,
  crop: canonicalCrop(crop),
})
