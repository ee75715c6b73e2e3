import type { Payload } from 'payload'
import type { ImageRecipe } from '../../payload-types.ts'

/** What a picture was after each saved change, the first one first. */
export async function historyOf(payload: Payload, id: number): Promise<ImageRecipe[]> {
  // Privileged: a test looks at what is stored.
  const { docs } = await payload.find({
    collection: 'image-recipes',
    where: { image: { equals: id } },
    sort: 'revision',
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return docs
}
