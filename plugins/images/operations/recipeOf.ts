import { canonicalRecipe, isRotation, type Recipe } from '@litfass/kit/domain'
import { z } from 'zod'

const crop = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const columns = z.object({ rotation: z.coerce.number().catch(0), crop: crop.nullish().catch(null) }).catch({
  rotation: 0,
  crop: null,
})

/** The recipe a row of a picture, or of its history, holds; the plain one where there is no row. */
export function recipeOf(row: unknown): Recipe {
  const { rotation, crop: taken } = columns.parse(row)
  return canonicalRecipe({ rotation: isRotation(rotation) ? rotation : 0, crop: taken ?? null })
}

/** Whether two rows show the same part of a picture, turned the same way. */
export function isSameRecipe(one: unknown, other: unknown): boolean {
  return JSON.stringify(recipeOf(one)) === JSON.stringify(recipeOf(other))
}
