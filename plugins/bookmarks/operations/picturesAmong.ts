import type { PayloadRequest } from 'payload'
import type { Reference } from '../domain/Reference.ts'
import { bookmarksOptionsOf } from './bookmarksOptionsOf.ts'

/** Ids of the pictures among some media. Media of kinds nobody keeps here yet cannot be seen by anybody. */
export function pictureIds(references: readonly Reference[]): number[] {
  return [...new Set(references.flatMap(({ imageId, imageType }) => (imageType === 'image' ? imageId : [])))]
}

/** Says of a medium whether the caller can see it; one query for all that are asked. */
export async function visibleAmong(
  req: PayloadRequest,
  references: readonly Reference[],
): Promise<(reference: Reference) => boolean> {
  const visible = await bookmarksOptionsOf(req.payload).pictures.visible(req, pictureIds(references))
  return ({ imageId, imageType }) => imageType === 'image' && visible.has(imageId)
}
