import { isSideways, type Rotation } from './recipe.ts'
import type { Size } from './sizes.ts'

/** EXIF orientation: 1 is upright, 2 mirrored, 3 upside down, ... */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The steps that make stored pixels upright: mirror left to right first, then rotate clockwise. */
export interface Uprighting {
  readonly mirrored: boolean
  readonly rotation: Rotation
}

/** A part of a picture in px. */
export interface Rect extends Size {
  readonly left: number
  readonly top: number
}

const UPRIGHTING: Readonly<Record<Orientation, Uprighting>> = {
  1: { mirrored: false, rotation: 0 },
  2: { mirrored: true, rotation: 0 },
  3: { mirrored: false, rotation: 180 },
  4: { mirrored: true, rotation: 180 },
  5: { mirrored: true, rotation: 270 },
  6: { mirrored: false, rotation: 90 },
  7: { mirrored: true, rotation: 90 },
  8: { mirrored: false, rotation: 270 },
}

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** Converts a tag's value to an orientation; anything but 1 to 8 counts as upright. */
export const orientationOf = (value: number | undefined): Orientation =>
  ORIENTATIONS.find((orientation) => orientation === value) ?? 1

/** Returns the steps that make stored pixels of an orientation upright. */
export const uprighting = (orientation: Orientation): Uprighting => UPRIGHTING[orientation]

/** Returns a size after a rotation. */
export const turnedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  isSideways(rotation) ? { width: height, height: width } : { width, height }

/** Returns the upright size. */
export const uprightSize = (stored: Size, orientation: Orientation): Size =>
  turnedSize(stored, UPRIGHTING[orientation].rotation)

const turnedBack = (rect: Rect, upright: Size, rotation: Rotation): Rect => {
  const right = upright.width - rect.left - rect.width
  const bottom = upright.height - rect.top - rect.height
  const size = turnedSize(rect, rotation)
  switch (rotation) {
    case 0:
      return rect
    case 90:
      return { left: rect.top, top: right, ...size }
    case 180:
      return { left: right, top: bottom, ...size }
    case 270:
      return { left: bottom, top: rect.left, ...size }
  }
}

/** Converts a part of the upright picture to the stored pixels. */
export const storedRect = (rect: Rect, upright: Size, orientation: Orientation): Rect => {
  const { mirrored, rotation } = UPRIGHTING[orientation]
  const back = turnedBack(rect, upright, rotation)
  const stored = turnedSize(upright, rotation)
  return mirrored ? { ...back, left: stored.width - back.left - back.width } : back
}
