import type { PercentPoint, Recipe } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { type EditablePicture, editablePicture } from './EditablePicture.ts'

/** What is to be changed; what is left out stays. */
export type PictureChanges = {
  recipe?: Recipe
  focus?: PercentPoint
  fields?: Record<string, unknown>
}

/**
 * Saves changes with the caller's rights: row, history and job in one transaction.
 * @throws LitfassError and Payload's errors for what is not allowed or does not fit
 */
export async function saveEditable(
  req: PayloadRequest,
  id: number,
  { recipe, focus, fields }: PictureChanges,
): Promise<EditablePicture> {
  const { collection, cdnUrl } = imagesOptionsOf(req.payload)
  const data = { ...fields, ...recipe, ...(focus && { focus_x: focus.x, focus_y: focus.y }) }
  const doc = await req.payload.update({
    collection,
    id,
    // Payload types `data` by the project's own collections, which a plugin cannot know.
    data: data as never,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return editablePicture(doc, cdnUrl)
}
