import { PICTURE_COLUMNS, presentPicture } from '../presenters/presentPicture.ts'
import type { DeskPicture } from '../routes.ts'
import type { DeskRequest } from './deskRequest.ts'
import { ownPictures } from './ownPictures.ts'

/** The chosen pictures in their order, with the rights of whoever asks, and the ids of those there is nothing to see of. */
export async function findSelected(
  asked: DeskRequest,
): Promise<{ selected: DeskPicture[]; missing: number[] }> {
  const { req, options, query } = asked
  if (query.selected.length === 0) return { selected: [], missing: [] }
  const { docs } = await req.payload.find({
    collection: options.collection,
    where: { and: [{ id: { in: query.selected } }, ...(await ownPictures(asked, query.selected))] },
    select: PICTURE_COLUMNS,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const found = new Map(docs.map(presentPicture).map((picture) => [picture.id, picture]))
  return {
    selected: query.selected.flatMap((id) => found.get(id) ?? []),
    missing: query.selected.filter((id) => !found.has(id)),
  }
}
