import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { NOT_IN_TRASH } from '@litfass/kit'
import { reading } from '@litfass/kit/pages'
import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { editableIn, isAllowed, publicImages } from './access.ts'
import type { FigureImage } from './model/picture/schemas.ts'
import { findImages } from './operations/findImages.ts'
import { imagesOptionsOf } from './options.ts'
import { figureImage } from './presenters/answers.ts'
import { makeFile } from './serving/madeFiles.ts'
import { variantFile } from './serving/pictureFiles.ts'

const found = z.array(z.object({ id: z.number() }))

/**
 * Returns the ids of matching pictures outside the trash. It goes below Payload's `find`, which would read thousands of
 * whole documents.
 */
async function idsWhere(req: PayloadRequest, condition: Where): Promise<Set<number>> {
  const { collection } = imagesOptionsOf(req.payload)
  const where: Where = { and: [condition, NOT_IN_TRASH] }
  const { values } = await req.payload.db.findDistinct({ collection, field: 'id', where, req })
  return new Set(found.parse(values).map(({ id }) => id))
}

/** Pictures that show something, now or soon. If a new file fails, the earlier one stays visible. */
const notFailed: Where = {
  or: [{ is_stub: { equals: false } }, { 'processing.state': { not_equals: 'failed' } }],
}

/** Returns the ids of those pictures that the caller may see and that have not failed; one query for thousands. */
export async function visibleIds(req: PayloadRequest, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { collection } = imagesOptionsOf(req.payload)
  const rule = await req.payload.collections[collection]?.config.access.read({ req })
  if (!rule) return new Set()
  const asked: Where = { and: [{ id: { in: [...ids] } }, notFailed] }
  return reading({ topic: collection, ids }, () =>
    idsWhere(req, rule === true ? asked : { and: [asked, rule] }),
  )
}

/** Returns the ids of those pictures that are public and ready, regardless of the caller's rights. */
export async function publicIds(req: PayloadRequest, ids: readonly number[]): Promise<Set<number>> {
  const rule = publicImages(imagesOptionsOf(req.payload))
  if (ids.length === 0 || rule === false) return new Set()
  const isReady: Where = { and: [{ id: { in: [...ids] } }, { is_stub: { equals: false } }] }
  return idsWhere(req, { and: [isReady, rule] })
}

/** Returns the ids of those visible pictures whose caption or copyright contains a text, ignoring case. */
export async function searchIds(
  req: PayloadRequest,
  ids: readonly number[],
  text: string,
): Promise<Set<number>> {
  const visible = await visibleIds(req, ids)
  if (visible.size === 0) return visible
  // Payload passes these characters to LIKE unescaped.
  const contains = text.replace(/[\\%_]/g, '\\$&')
  const holds: Where = { or: [{ caption: { contains } }, { copyright: { contains } }] }
  return idsWhere(req, { and: [{ id: { in: [...visible] } }, holds] })
}

/**
 * Returns those of some pictures the caller may see, in no order, with one query.
 * @param options.inTrash whether pictures in the trash count too, for those who may read them there
 */
export async function findFigureImages(
  req: PayloadRequest,
  ids: readonly number[],
  options: { inTrash?: boolean } = {},
): Promise<FigureImage[]> {
  if (ids.length === 0) return []
  const { collection, cdnUrl } = imagesOptionsOf(req.payload)
  const rows = await reading({ topic: collection, ids }, () => findImages(req, collection, ids, options))
  return rows.map((row) => figureImage(row, cdnUrl))
}

/** Returns a picture, or `undefined` if there is none or the caller may not see it. */
export async function findFigureImage(
  req: PayloadRequest,
  id: number,
  options: { inTrash?: boolean } = {},
): Promise<FigureImage | undefined> {
  const [image] = await findFigureImages(req, [id], options)
  return image
}

/** The actions a viewer may take on a picture they see. */
export type FigureRights = {
  edit: boolean
  download: boolean
  delete: boolean
  /** The image manager the picture is edited in, for those who may. */
  imageManagerPrefix?: string | undefined
}

/**
 * Returns the caller's rights to a picture, by the same rules that the routes of each action apply. Anyone who sees it
 * may download its largest rendition (design section 5, "Originals are blobs").
 */
export async function figureRights(req: PayloadRequest, id: number): Promise<FigureRights> {
  const { collection } = imagesOptionsOf(req.payload)
  const imageManagerPrefix = await editableIn(req, id)
  return {
    edit: imageManagerPrefix !== undefined,
    download: true,
    delete: await isAllowed(req, { collection, operation: 'delete', id }),
    imageManagerPrefix,
  }
}

/** A file to download; `extension` is that of its format, such as `jpg`. */
export type DownloadFile = { stream: Readable; bytes: number; extension: string }

/** The pause before asking for an encoding slot again, in ms. */
const PAUSE_MS = 500

/**
 * Opens the largest rendition of a picture the caller may see, as JPEG, or as PNG where it is transparent;
 * `undefined` if there is none. The original is never handed out.
 * @param options see `findImages`
 */
export async function downloadFile(
  req: PayloadRequest,
  id: number,
  options: { overrideAccess?: boolean } = {},
): Promise<DownloadFile | undefined> {
  const { collection, store } = imagesOptionsOf(req.payload)
  const [row] = await findImages(req, collection, [id], options)
  if (!row?.renditionHash || row.is_stub) return undefined
  const { placeholder, urls } = figureImage(row, '')
  // Opaque pictures have a placeholder; pictures from before there were placeholders are photographs.
  const extension = row.thumbhash && !placeholder ? 'png' : 'jpg'
  const largest = urls?.XXL.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
  const file = variantFile(row.renditionHash, `${largest}.${extension}`)
  if (!file?.made) return undefined
  const stored = await store.open(file.key)
  if (stored) return { ...stored, extension }
  while ((await makeFile(store, { ...file, ...file.made })) === 'busy') await wait(PAUSE_MS)
  const made = await store.open(file.key)
  return made && { ...made, extension }
}
