import type { PayloadRequest } from 'payload'
import type { GalleryView } from '../domain/GalleryView.ts'
import { MAX_GALLERY_ITEMS } from '../routes.ts'
import { entriesOf } from './entriesOf.ts'
import { findGallery } from './findGallery.ts'
import { optionsOf } from './galleryRow.ts'
import { picturesOf } from './picturesOf.ts'
import { shownPids } from './shownPids.ts'

/** Which of the pictures are read: so many, after so many; the first 500 when left out. */
export type GalleryPart = { from?: number; limit?: number }

/**
 * A gallery as the caller may see it, with some of its pictures, in a number of queries that does not grow with them;
 * `undefined` when there is none for the caller.
 * @example
 * await galleryOf(await createLocalReq({}, payload), 7, { limit: 50 })
 */
export async function galleryOf(
  req: PayloadRequest,
  id: number,
  { from = 0, limit = MAX_GALLERY_ITEMS }: GalleryPart = {},
): Promise<GalleryView | undefined> {
  const row = await findGallery(req, id)
  if (!row) return undefined
  const shown = (await shownPids(req, await picturesOf(req, [id]))).get(id) ?? []
  const entries = await entriesOf(req, id, shown.slice(from, from + limit))
  const { title, intro } = row
  return { id, title, intro, options: optionsOf(row), entries, total: shown.length }
}
