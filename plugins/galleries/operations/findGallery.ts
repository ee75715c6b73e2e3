import type { PayloadRequest } from 'payload'
import { galleriesOptionsOf } from './galleriesOptionsOf.ts'
import { GALLERY_COLUMNS, type GalleryRow, galleryRow } from './galleryRow.ts'

/** A gallery the caller may see; `undefined` when there is none. */
export async function findGallery(req: PayloadRequest, id: number): Promise<GalleryRow | undefined> {
  const { collection } = galleriesOptionsOf(req.payload)
  const { docs } = await req.payload.find({
    collection,
    where: { id: { equals: id } },
    select: GALLERY_COLUMNS,
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs[0] && galleryRow.parse(docs[0])
}
