import type { Crop, Recipe } from '@litfass/kit/domain'
import { type Rect, turnedSize } from './orientation.ts'
import type { Size } from './size.ts'

/** The part of the upright original that a crop takes, in whole px and never empty. */
export const cropRect = (upright: Size, crop: Crop | null): Rect => {
  if (!crop) return { left: 0, top: 0, ...upright }
  const along = (start: number, length: number, side: number) => {
    const from = Math.min(side - 1, Math.round((start / 100) * side))
    return { from, length: Math.max(1, Math.min(side - from, Math.round((length / 100) * side))) }
  }
  const horizontal = along(crop.x, crop.width, upright.width)
  const vertical = along(crop.y, crop.height, upright.height)
  return { left: horizontal.from, top: vertical.from, width: horizontal.length, height: vertical.length }
}

/** The size of the whole picture, in px of the original, after crop and rotation. */
export const renderedSize = (upright: Size, { rotation, crop }: Recipe): Size =>
  turnedSize(cropRect(upright, crop), rotation)
