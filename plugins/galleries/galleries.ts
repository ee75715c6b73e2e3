import { findFigureImages } from '@litfass/images/figures'
import type { FigureImage } from '@litfass/images/model'
import { type Handler, LitfassError } from '@litfass/kit'
import { reading } from '@litfass/kit/pages'
import type { PayloadRequest, Where } from 'payload'
import { type GalleryEntry, type GalleryView, MAX_GALLERIES } from './domain/gallery.ts'
import { removedEntries, resolvePid } from './domain/pids.ts'
import { options } from './options.ts'
import { type galleryItems, MAX_GALLERY_ITEMS } from './routes.ts'
import {
  findGallery,
  GALLERY_COLUMNS,
  galleryEntries,
  galleryRow,
  pictureRows,
  readFormerEntries,
  visiblePids,
} from './store.ts'

/** The stretch of pictures to load, as offset and limit; the first 500 by default. */
export type GalleryPart = { from?: number; limit?: number }

/**
 * Loads a gallery as the caller may see it, with a stretch of its pictures; `undefined` when there is none for the
 * caller. The number of queries does not depend on the number of pictures.
 * @example
 * await galleryOf(await createLocalReq({}, payload), 7, { limit: 50 })
 */
export async function galleryOf(
  req: PayloadRequest,
  id: number,
  { from = 0, limit = MAX_GALLERY_ITEMS }: GalleryPart = {},
): Promise<GalleryView | undefined> {
  const gallery = await findGallery(req, id)
  if (!gallery) return undefined
  const shown = (await visiblePids(req, await pictureRows(req, [id]))).get(id) ?? []
  const entries = await galleryEntries(req, id, shown.slice(from, from + limit))
  return { ...gallery, entries, total: shown.length }
}

/** The picture a pid resolves to in a gallery. */
export type GalleryPicture = {
  /** The gallery without its pictures; `total` counts all the caller may see. */
  gallery: GalleryView
  entry: GalleryEntry
  /** Whether the requested picture is not (or no longer) there, and this is its nearest neighbour. */
  isNeighbour: boolean
  /** Counted from 1. */
  position: number
  /** Pids of the pictures before and after it. */
  previous: number | null
  next: number | null
}

/**
 * Loads the picture a pid resolves to, as the caller may see it; `undefined` when the gallery or the picture is not there
 * for the caller. The number of queries does not depend on the number of pictures.
 */
export async function galleryPictureOf(
  req: PayloadRequest,
  id: number,
  pid: number,
): Promise<GalleryPicture | undefined> {
  const gallery = await findGallery(req, id)
  if (!gallery) return undefined
  const rows = await pictureRows(req, [id])
  const shown = (await visiblePids(req, rows)).get(id) ?? []
  // Invisible pictures are treated like removed ones.
  const hidden = removedEntries(
    rows.map((row) => row.pid),
    shown,
  )
  let resolved = resolvePid(pid, shown, hidden)
  if (resolved.kind === 'unknown')
    resolved = resolvePid(pid, shown, [...(await readFormerEntries(req, id)), ...hidden])
  if (resolved.kind === 'unknown') return undefined
  const at = shown.indexOf(resolved.pid)
  const [entry] = await galleryEntries(req, id, [resolved.pid])
  if (!entry) return undefined
  return {
    gallery: { ...gallery, entries: [], total: shown.length },
    entry,
    isNeighbour: resolved.kind === 'neighbour',
    position: at + 1,
    previous: shown[at - 1] ?? null,
    next: shown[at + 1] ?? null,
  }
}

/** A gallery in the list of galleries. */
export type GallerySummary = {
  id: number
  title: string
  intro: string
  /** The first picture the caller may see; null when there is none. */
  cover: FigureImage | null
  /** The number of pictures the caller may see. */
  total: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

export type GalleryPage = { galleries: GallerySummary[]; total: number; page: number; pages: number }

/**
 * Loads a page of the galleries the caller may see, newest first. The number of queries does not depend on the number of
 * galleries and pictures.
 */
export async function galleriesList(
  req: PayloadRequest,
  {
    page = 1,
    limit = MAX_GALLERIES,
    where = {},
  }: { page?: number; limit?: number /** Which of them. */; where?: Where } = {},
): Promise<GalleryPage> {
  const { collection } = options.of(req.payload)
  const found = await reading(
    { topic: collection, found: ({ docs }) => docs.map((doc) => Number(doc.id)) },
    () =>
      req.payload.find({
        collection,
        where,
        select: GALLERY_COLUMNS,
        sort: ['-createdAt', '-id'],
        limit: Math.min(limit, MAX_GALLERIES),
        page,
        depth: 0,
        overrideAccess: false,
        req,
      }),
  )
  const rows = found.docs.map((doc) => galleryRow.parse(doc))
  const ids = rows.map(({ id }) => id)
  const shown = await visiblePids(req, await pictureRows(req, ids))
  const coverIds = ids.flatMap((id) => shown.get(id)?.[0] ?? [])
  const covers = new Map((await findFigureImages(req, coverIds)).map((image) => [image.id, image]))
  const galleries = rows.map(({ id, title, intro, createdAt, updatedAt }) => {
    const pids = shown.get(id) ?? []
    return {
      id,
      title,
      intro,
      createdAt,
      updatedAt,
      total: pids.length,
      cover: covers.get(pids[0] ?? 0) ?? null,
    }
  })
  return { galleries, total: found.totalDocs, page: found.page ?? page, pages: found.totalPages }
}

/** Answers `galleryitems`. */
export const serveGalleryItems: Handler<typeof galleryItems> = async ({
  req,
  params: { id },
  query: { pid, ...part },
}) => {
  if (pid !== undefined) {
    const picture = await galleryPictureOf(req, id, pid)
    if (!picture) throw new LitfassError('absent')
    return { total: picture.gallery.total, entries: [picture.entry] }
  }
  const gallery = await galleryOf(req, id, part)
  if (!gallery) throw new LitfassError('absent')
  return { total: gallery.total, entries: [...gallery.entries] }
}
