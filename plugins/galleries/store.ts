import { embedOf } from '@litfass/consent/domain'
import { findFigureImages, visibleIds } from '@litfass/images/figures'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import type { PayloadRequest, SelectType } from 'payload'
import { z } from 'zod'
import { type GalleryEntry, type GalleryOptions, LAYOUTS } from './domain/gallery.ts'
import type { FormerEntry } from './domain/pids.ts'
import { type Ratio, readRatio } from './domain/ratio.ts'
import { options } from './options.ts'

const ratio = z
  .string()
  .nullish()
  // An invalid ratio can only have been written to the database directly.
  .transform((text): Ratio => readRatio(text ?? 'original') ?? 'original')

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const optionColumns = z.object({
  layout: z.enum(LAYOUTS).catch('slider'),
  ratio: z.object({ small: ratio, medium: ratio, large: ratio }),
  autoplay: flag,
  hasThumbnails: flag,
  setUrlHash: flag,
  hasZoomAndShare: flag,
  hasCallBar: flag,
  badgeShowMetaData: flag,
  disableReferenceMode: flag,
})

/** Parses a document of the collection, without its pictures. */
export const galleryRow = optionColumns.extend({
  id: z.number(),
  title: text,
  intro: text,
  isPublished: flag,
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** The columns to select for `galleryRow`. */
export const GALLERY_COLUMNS: SelectType = Object.fromEntries(
  Object.keys(galleryRow.shape)
    .filter((key) => key !== 'id')
    .map((key) => [key, true as const]),
)

/** A gallery without its pictures. */
type Gallery = { id: number; title: string; intro: string; options: GalleryOptions }

/** Finds a gallery the caller may see; `undefined` when there is none. */
export async function findGallery(req: PayloadRequest, id: number): Promise<Gallery | undefined> {
  const { collection } = options.of(req.payload)
  const { docs } = await reading({ topic: collection, ids: [id] }, () =>
    req.payload.find({
      collection,
      where: { id: { equals: id } },
      select: GALLERY_COLUMNS,
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  if (!docs[0]) return undefined
  const { title, intro } = galleryRow.parse(docs[0])
  return { id, title, intro, options: optionColumns.parse(docs[0]) }
}

const pictureRow = z.object({
  gallery: z.number(),
  pid: z.coerce.number(),
  /** Null once the picture has been deleted. */
  image: z.number().nullable(),
})
type PictureRow = z.output<typeof pictureRow>

/**
 * Reads the picture rows of galleries, in order, including pictures the caller may not see (`visiblePids` filters them).
 * The caller's right to see the galleries themselves must have been checked before.
 */
export async function pictureRows(req: PayloadRequest, galleries: readonly number[]): Promise<PictureRow[]> {
  if (galleries.length === 0) return []
  const { collection } = options.of(req.payload)
  const rows = await readingRows(
    req,
    galleries,
    sql`select _parent_id as gallery, coalesce(pid, image_id) as pid, image_id as image
        from ${tableOf(collection, { rowsOf: 'pictures' })} where _parent_id in ${[...galleries]}
        and coalesce(pid, image_id) is not null order by _parent_id, _order`,
  )
  return z.array(pictureRow).parse(rows)
}

/** Runs a statement that reads of some galleries. */
function readingRows(req: PayloadRequest, galleries: readonly number[], query: SQL) {
  return reading({ topic: options.of(req.payload).collection, ids: galleries }, () => executeSql(req, query))
}

/** Groups the pids of the pictures the caller may see by gallery, in order, with one query for all galleries. */
export async function visiblePids(
  req: PayloadRequest,
  rows: readonly PictureRow[],
): Promise<ReadonlyMap<number, number[]>> {
  const visible = await visibleIds(req, [...new Set(rows.flatMap(({ image }) => image ?? []))])
  const shown = new Map<number, number[]>()
  for (const { gallery, pid, image } of rows) {
    if (image === null || !visible.has(image)) continue
    const pids = shown.get(gallery)
    if (pids) pids.push(pid)
    else shown.set(gallery, [pid])
  }
  return shown
}

/** Loads entries of a gallery in the order of the pids, with the captions and embeds of this gallery. */
export async function galleryEntries(
  req: PayloadRequest,
  gallery: number,
  pids: readonly number[],
): Promise<GalleryEntry[]> {
  if (pids.length === 0) return []
  const images = new Map((await findFigureImages(req, pids)).map((image) => [image.id, image]))
  const own = await ownFieldsOf(req, gallery, pids)
  return pids.flatMap((pid) => {
    const image = images.get(pid)
    if (!image) return []
    const { caption, embed } = own.get(pid) ?? {}
    return {
      pid,
      ...(caption === undefined ? { image } : { image: { ...image, caption }, caption }),
      ...(embed && { embed }),
    }
  })
}

const ownRow = z.object({
  pid: z.coerce.number(),
  caption: z.string().nullable(),
  address: z.string().nullable(),
  title: z.string().nullable(),
})

/** Reads what rows of a gallery say besides their picture; rows that say nothing are left out. */
async function ownFieldsOf(req: PayloadRequest, gallery: number, pids: readonly number[]) {
  const { collection, embeds } = options.of(req.payload)
  const rows = await readingRows(
    req,
    [gallery],
    sql`select pid, case when trim(caption) <> '' then caption end as caption, embed_address as address, embed_title as title
        from ${tableOf(collection, { rowsOf: 'pictures' })} where _parent_id = ${gallery} and pid in ${[...pids]}
        and (trim(caption) <> '' or embed_address is not null)`,
  )
  return new Map(
    z
      .array(ownRow)
      .parse(rows)
      .map(({ pid, caption, ...stored }) => [
        pid,
        { caption: caption ?? undefined, embed: embedOf(stored, embeds) },
      ]),
  )
}

/** Parses the column of former entries; anything else found in it is dropped. */
export const formerEntries = z
  .array(z.object({ pid: z.number(), previous: z.number().nullable(), next: z.number().nullable() }))
  .catch([])

/** Reads the former entries of a gallery. */
export async function readFormerEntries(req: PayloadRequest, gallery: number): Promise<FormerEntry[]> {
  const { collection } = options.of(req.payload)
  const [row] = await readingRows(
    req,
    [gallery],
    sql`select former_entries from ${tableOf(collection)} where id = ${gallery}`,
  )
  return formerEntries.parse(row?.former_entries)
}

/** Returns the pictures that exist, and locks them against deletion until the transaction ends. */
export async function lockPictures(req: PayloadRequest, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { imagesCollection } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(imagesCollection)} where id in ${[...ids]} order by id for key share`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
