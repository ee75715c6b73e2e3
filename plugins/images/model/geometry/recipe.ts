/** Degrees clockwise from the upright original (spec media 4). */
export type Rotation = 0 | 90 | 180 | 270

/** A point of a picture, in percent of its width and height. */
export interface PercentPoint {
  readonly x: number
  readonly y: number
}

/** The four rotations in clockwise order. */
export const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270]

/** Whether a number is one of the four rotations. */
export const isRotation = (degrees: number): degrees is Rotation => ROTATIONS.some((each) => each === degrees)

/** Returns the rotation after a step of any multiple of 90 degrees, negative ones too, wrapped to 0..270. */
export const rotate = (current: Rotation, step: number): Rotation => {
  const turns = Math.round((current + step) / 90)
  return ROTATIONS[((turns % 4) + 4) % 4] ?? 0
}

/** Whether a rotation swaps width and height. */
export const isSideways = (rotation: Rotation): boolean => rotation === 90 || rotation === 270

/** Returns a point's position after the picture has been rotated clockwise. */
export const rotatePoint = ({ x, y }: PercentPoint, rotation: Rotation): PercentPoint => {
  switch (rotation) {
    case 0:
      return { x, y }
    case 90:
      return { x: 100 - y, y: x }
    case 180:
      return { x: 100 - x, y: 100 - y }
    case 270:
      return { x: y, y: 100 - x }
  }
}

/**
 * Moves the focus from one rotation to another, so that it stays on the same detail.
 * @param focus in percent of the frame as displayed at rotation `from`
 */
export const rotateFocus = (focus: PercentPoint, from: Rotation, to: Rotation): PercentPoint =>
  rotatePoint(focus, rotate(to, -from))

/** A part of the upright original, before rotation, in percent of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Converts a crop of the upright original to percent of the picture after its rotation. */
export const rotateCrop = ({ x, y, width, height }: Crop, rotation: Rotation): Crop => {
  const one = rotatePoint({ x, y }, rotation)
  const other = rotatePoint({ x: x + width, y: y + height }, rotation)
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: isSideways(rotation) ? height : width,
    height: isSideways(rotation) ? width : height,
  }
}

/** The edits made to an original, which itself never changes: it is cropped first, then rotated. */
export interface Recipe {
  readonly rotation: Rotation
  readonly crop: Crop | null
}

/** The recipe of an unedited picture. */
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
 * Normalizes a recipe, so that equal pictures have equal addresses: the crop lies inside the picture and is rounded
 * to four places; a crop of everything or nothing is dropped.
 */
export const canonicalRecipe = ({ rotation, crop }: Recipe): Recipe => ({
  rotation: isRotation(rotation) ? rotation : 0,
  crop: canonicalCrop(crop),
})

/** Whether two crops of the upright original are equal; `null` is the whole picture. */
export const isSameCrop = (one: Crop | null, other: Crop | null): boolean => {
  if (one === null || other === null) return one === other
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

const WHOLE: Crop = { x: 0, y: 0, width: 100, height: 100 }

const bounded = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

/** Converts a point of one crop to the same point in another; it may lie outside that. */
const recrop = (point: PercentPoint, from: Crop, to: Crop): PercentPoint => {
  if (isSameCrop(from, to)) return point
  const along = (value: number, start: number, length: number, newStart: number, newLength: number) =>
    ((start + (value * length) / 100 - newStart) * 100) / newLength
  return {
    x: along(point.x, from.x, from.width, to.x, to.width),
    y: along(point.y, from.y, from.height, to.y, to.height),
  }
}

/**
 * Moves the focus from one recipe to another, so that it stays on the same detail. Rotating is exact; another crop
 * rounds to whole percent, and a focus that is cut off moves to the nearest edge.
 * @param focus in percent of the frame that `from` shows
 */
export const reframeFocus = (focus: PercentPoint, from: Recipe, to: Recipe): PercentPoint => {
  const upright = rotatePoint(focus, rotate(0, -from.rotation))
  const { x, y } = rotatePoint(recrop(upright, from.crop ?? WHOLE, to.crop ?? WHOLE), to.rotation)
  return { x: bounded(x), y: bounded(y) }
}
