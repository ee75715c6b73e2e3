import { LitfassError } from '@litfass/kit'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { IMAGE_COLUMNS, type ImageRow, imageRow } from '../presenters/imageObject.ts'

/** The pictures among the ids that the caller may read, in one query. */
export async function findImages(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly number[],
): Promise<ImageRow[]> {
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...ids] } },
    select: IMAGE_COLUMNS,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((doc) => imageRow.parse(doc))
}

/**
 * One picture the caller may read.
 * @throws LitfassError `absent`, also where there is one the caller may not see
 */
export async function findImage(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<ImageRow> {
  const [found] = await findImages(req, collection, [id])
  if (!found) throw new LitfassError('absent')
  return found
}
