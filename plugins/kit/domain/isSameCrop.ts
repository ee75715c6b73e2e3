import type { Crop } from './recipe.ts'

/** Whether two crops of the upright original show the same; `null` is all of it. */
export const isSameCrop = (one: Crop | null, other: Crop | null): boolean => {
  if (one === null || other === null) return one === other
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}
