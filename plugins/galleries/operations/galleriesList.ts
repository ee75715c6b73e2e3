import type { PayloadRequest } from 'payload'
import { MAX_GALLERIES } from '../constants.ts'
import type { FigureImage } from '../domain/FigureMedia.ts'
import { galleriesOptionsOf } from './galleriesOptionsOf.ts'
import { GALLERY_COLUMNS, galleryRow } from './galleryRow.ts'
import { picturesOf } from './picturesOf.ts'
import { shownPids } from './shownPids.ts'

/** A gallery in a list. */
export type GallerySummary = {
  id: number
  title: string
  intro: string
  /** Its first picture the caller may see; null when there is none. */
  cover: FigureImage | null
  /** Its pictures the caller may see. */
  total: number
  /** ISO 8601. */
  updatedAt: string
}

export type GalleryPage = { galleries: GallerySummary[]; total: number; page: number; pages: number }

/** A page of the galleries the caller may see, the newest first, in a number of queries that does not grow with them. */
export async function galleriesList(
  req: PayloadRequest,
  { page = 1, limit = MAX_GALLERIES }: { page?: number; limit?: number } = {},
): Promise<GalleryPage> {
  const { collection, pictures } = galleriesOptionsOf(req.payload)
  const found = await req.payload.find({
    collection,
    select: GALLERY_COLUMNS,
    sort: ['-createdAt', '-id'],
    limit: Math.min(limit, MAX_GALLERIES),
    page,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const rows = found.docs.map((doc) => galleryRow.parse(doc))
  const ids = rows.map(({ id }) => id)
  const shown = await shownPids(req, await picturesOf(req, ids))
  const first = ids.flatMap((id) => shown.get(id)?.[0] ?? [])
  const covers = new Map((await pictures.findAll(req, first)).map((image) => [image.id, image]))
  const galleries = rows.map(({ id, title, intro, updatedAt }) => {
    const pids = shown.get(id) ?? []
    return { id, title, intro, updatedAt, total: pids.length, cover: covers.get(pids[0] ?? 0) ?? null }
  })
  return { galleries, total: found.totalDocs, page: found.page ?? page, pages: found.totalPages }
}
