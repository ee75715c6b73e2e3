import { createHash } from 'node:crypto'
import { LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { createLocalReq, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { requireImageManager } from '../access.ts'
import { findFigureImages } from '../figures.ts'
import { PICTURE_FORMATS, PICTURE_MIME_TYPES } from '../model/files/formats.ts'
import { hasAllAvifs } from '../model/geometry/renditionPlan.ts'
import type { FigureImage } from '../model/picture/schemas.ts'
import type { AcceptedUpload } from '../operations/acceptUpload.ts'
import { blobKey, lockBlob } from '../operations/originals.ts'
import { enqueueAvifJob } from '../operations/renderQueue.ts'
import { keepRendition, lockRendition } from '../operations/renditions.ts'
import { createImage, keepOwner, type PictureData } from '../operations/storeImage.ts'
import { withholding } from '../operations/withheldOriginal.ts'
import { imagesOptionsOf } from '../options.ts'
import { storedVariant } from '../presenters/imageRow.ts'
import { isReady, lockSource, lost, mayHaveOriginal, type Source, withOriginal } from './source.ts'

/** A picture to copy, and the image manager it goes to. */
export type CopyRequest = {
  id: number
  imageManagerPrefix: string
  /** Idempotency key: one key makes one copy of each picture per image manager and account. */
  key?: string | undefined
}

/**
 * Copies a picture into an image manager, in its own transaction: a new document, owned by the caller, with the
 * source's texts, focus and recipe. It shares the original and, once ready, the files; no bytes are
 * copied (design section 5).
 * @throws LitfassError `absent` and `gone`, `forbidden`, `upload.unknownManager`, `copy.failed`, `failure.lost`
 */
export async function copyPicture(
  req: PayloadRequest,
  { id, imageManagerPrefix, key }: CopyRequest,
): Promise<FigureImage> {
  requireImageManager(req, imageManagerPrefix)
  const copyKey = key === undefined ? undefined : keyOfCopy(key, id, imageManagerPrefix)
  const known = await copyUnder(req, copyKey)
  if (known) return known
  try {
    const own = await requestLike(req)
    const copy = await withOriginal(own, id, (original) =>
      inTransaction(own, () => makeCopy(own, { id, imageManagerPrefix, copyKey, original })),
    )
    return await requireFigure(req, copy)
  } catch (error) {
    // The unique index makes the second of two wait until the first one's transaction has ended.
    const winner = await copyUnder(req, copyKey)
    if (!winner) throw error
    return winner
  }
}

/** Uploads and copies keep their keys in one column; the prefix keeps them apart. */
function keyOfCopy(key: string, id: number, imageManagerPrefix: string): string {
  const text = JSON.stringify([key, id, imageManagerPrefix])
  return `copy:${createHash('sha256').update(text).digest('base64url')}`
}

async function copyUnder(req: PayloadRequest, copyKey: string | undefined): Promise<FigureImage | undefined> {
  const viewer = viewerOf(req)
  if (copyKey === undefined || viewer.kind !== 'account') return undefined
  const { collection } = imagesOptionsOf(req.payload)
  const [found] = await executeSql(
    req,
    sql`select id from ${tableOf(collection)} where owner_id = ${viewer.id}::int and upload_key = ${copyKey}`,
  )
  return found && requireFigure(req, Number(found.id))
}

/** Throws `gone` for a copy that has been withdrawn, or hidden from its owner, since. */
async function requireFigure(req: PayloadRequest, id: number): Promise<FigureImage> {
  const [figure] = await findFigureImages(req, [id])
  if (!figure) throw new LitfassError('gone')
  return figure
}

/** Returns a request of the same caller with a separate transaction and context for one copy. */
async function requestLike(req: PayloadRequest): Promise<PayloadRequest> {
  const own = await createLocalReq({ ...(req.user && { user: req.user }) }, req.payload)
  return Object.assign(own, { headers: req.headers, i18n: req.i18n, t: req.t })
}

type SharedRendition = { hash: string; shown: Record<string, unknown> }

/**
 * Returns the source's rendition, which a copy with the same recipe can show at once, since files are stored by
 * content; `undefined` while the source is being rendered, or when an earlier pipeline made it.
 */
async function sharedRendition(req: PayloadRequest, source: Source): Promise<SharedRendition | undefined> {
  const { renditionHash: hash } = source
  if (!hash || !isReady(source)) return undefined
  // The removal of unused files waits for this lock, and then finds the copy.
  await lockRendition(req, hash)
  const [row] = await executeSql(
    req,
    sql`select 1 from image_renditions where image_id = ${source.id} and hash = ${hash} and retired_at is null`,
  )
  if (!row) return undefined
  const { width, height, frames, thumbhash, dominantColour, variants } = source
  const processing = { state: 'ready', remaining: 0, reason: null }
  const shown = {
    is_stub: false,
    renditionHash: hash,
    width,
    height,
    frames,
    thumbhash,
    dominantColour,
    variants,
  }
  return { hash, shown: { ...shown, processing } }
}

type Copying = {
  id: number
  imageManagerPrefix: string
  copyKey: string | undefined
  /** The source's file, unless its rendition was ready. */
  original: AcceptedUpload | undefined
}

/**
 * Creates the row of a copy in the caller's transaction, with their rights. The locks it takes keep the original and
 * the files from being removed as unused.
 * @returns the id of the copy
 * @throws LitfassError `conflict` if the source has changed meanwhile; like `findSource`; `failure.lost`; `signedOut`
 * if the caller's account has been deleted
 */
async function makeCopy(
  req: PayloadRequest,
  { id, imageManagerPrefix, copyKey, original }: Copying,
): Promise<number> {
  const options = imagesOptionsOf(req.payload)
  await keepOwner(req, options)
  const source = await lockSource(req, id)
  await lockBlob(req, source.contentHash)
  if (!(await options.store.stat(blobKey(source.contentHash)))) throw lost()
  const shared = await sharedRendition(req, source)
  if (!shared && original?.contentHash !== source.contentHash) throw new LitfassError('conflict')
  const upload: AcceptedUpload = {
    ...(original ?? storedUpload(source)),
    keepsTexts: true,
    uploadKey: copyKey,
    copied: copiedPart(req, source, shared),
  }
  const { caption, copyright, alt, language, focus_x, focus_y } = source
  const given = Object.entries({ caption, copyright, alt, language }).filter(([, value]) => value)
  const texts: Pick<PictureData, 'caption' | 'copyright' | 'alt' | 'language'> = Object.fromEntries(given)
  const copy = await createImage(req, options, upload, { imageManagerPrefix, ...texts, focus_x, focus_y })
  if (shared) await claim(req, { id: copy.id, source, hash: shared.hash })
  return copy.id
}

function copiedPart(
  req: PayloadRequest,
  source: Source,
  shared: SharedRendition | undefined,
): NonNullable<AcceptedUpload['copied']> {
  const { id: from, recipe, caption, copyright, alt } = source
  return {
    from,
    recipe,
    visibility: source.visibility,
    metadata: mayHaveOriginal(viewerOf(req), source)
      ? { ...source.metadata, copied: { caption, copyright, alt } }
      : { copied: { caption, copyright, alt, withheld: withholding(source.contentHash, recipe.crop) } },
    ...(shared && { shown: shared.shown }),
  }
}

/**
 * Describes a stored original without reading it. The size is that of the source's rendition, which the copy shares.
 */
function storedUpload(source: Source): AcceptedUpload {
  const { contentHash, mimeType, filesize, width, height, frames } = source
  const format = PICTURE_FORMATS.find((one) => PICTURE_MIME_TYPES[one] === mimeType) ?? 'jpeg'
  return {
    withFile: () => Promise.reject(lost()),
    originalName: source.originalName ?? 'bild',
    contentHash,
    inspected: {
      ok: true,
      format,
      mimeType,
      width,
      height,
      frames,
      orientation: 1,
      bytes: filesize,
      bufferedBytes: 0,
    },
    metadata: { privacyReceipt: { removed: [], kept: [] } },
  }
}

async function claim(
  req: PayloadRequest,
  { id, source, hash }: { id: number; source: Source; hash: string },
): Promise<void> {
  const { avif } = imagesOptionsOf(req.payload)
  await keepRendition(req, { id, recipe: source.recipe }, hash)
  const variants = z.array(storedVariant.partial({ width: true, height: true, bytes: true }))
  const hasAll = hasAllAvifs(variants.catch([]).parse(source.variants))
  // The source's own AVIFs may be on their way; the job finds those that exist.
  if (avif && source.frames === 1 && !hasAll) await enqueueAvifJob(req, { id, hash })
}
