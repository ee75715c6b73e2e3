import type { PayloadRequest } from 'payload'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { isAllowed } from '../operations/isAllowed.ts'

/** What somebody may do with a picture they see. */
export type FigureRights = { edit: boolean; download: boolean; delete: boolean }

/**
 * What the caller may do with a picture, by the collection's own rules. Whoever sees it may have its largest rendition
 * (design section 5, "Originals are blobs").
 */
export async function figureRights(req: PayloadRequest, id: number): Promise<FigureRights> {
  const { collection } = imagesOptionsOf(req.payload)
  const edit = await isAllowed(req, { collection, operation: 'update', id })
  return { edit, download: true, delete: await isAllowed(req, { collection, operation: 'delete', id }) }
}
