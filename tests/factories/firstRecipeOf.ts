import type { Payload } from 'payload'
import { historyOf } from './historyOf.ts'

/** The id of the first entry in a picture's history. */
export async function firstRecipeOf(payload: Payload, imageId: number): Promise<number> {
  const [first] = await historyOf(payload, imageId)
  if (!first) throw new Error(`Picture ${imageId} has no history.`)
  return first.id
}
