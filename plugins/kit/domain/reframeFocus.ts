import { isSameCrop } from './isSameCrop.ts'
import type { Crop, Recipe } from './recipe.ts'
import { type PercentPoint, rotate, rotatePoint } from './rotation.ts'

const WHOLE: Crop = { x: 0, y: 0, width: 100, height: 100 }

const bounded = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

/** A point of one crop as a point of another: where a person sees the same thing, or the nearest edge. */
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
 * The focus in the frame as displayed, taken along from one recipe to another: it stays on the same thing in the
 * picture. Turning is exact; another crop rounds to whole percent, and a focus outside it moves to its edge.
 *
 * @param focus in percent of the frame that `from` shows.
 */
export const reframeFocus = (focus: PercentPoint, from: Recipe, to: Recipe): PercentPoint => {
  const upright = rotatePoint(focus, rotate(0, -from.rotation))
  const { x, y } = rotatePoint(recrop(upright, from.crop ?? WHOLE, to.crop ?? WHOLE), to.rotation)
  return { x: bounded(x), y: bounded(y) }
}
