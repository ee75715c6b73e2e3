import type { CollectionAfterChangeHook } from 'payload'
import { recordRecipe } from '../operations/recordRecipe.ts'
import type { ResolvedImagesOptions } from '../options.ts'

/** Every saved change stays in the history, whichever way it came. */
export const keepRecipe =
  (options: ResolvedImagesOptions): CollectionAfterChangeHook =>
  async ({ doc, req }) => {
    await recordRecipe(req, options, doc.id)
    return doc
  }
