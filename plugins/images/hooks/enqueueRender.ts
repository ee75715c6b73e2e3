import type { CollectionAfterChangeHook } from 'payload'
import { enqueueRenderJob } from '../operations/enqueueRenderJob.ts'
import { isSameRecipe } from '../operations/recipeOf.ts'
import { uploadOf } from '../operations/uploadContext.ts'

/** Queues the making of the variants in the transaction that wrote the row. */
export const enqueueRender: CollectionAfterChangeHook = async ({ doc, operation, previousDoc, req }) => {
  const upload = uploadOf(req)
  // A copy that shows what is there already has nothing to be made.
  if (upload?.copied?.shown) return doc
  const isChanged = operation === 'create' || upload || !isSameRecipe(doc, previousDoc)
  if (isChanged) await enqueueRenderJob(req, doc.id)
  return doc
}
