import { isApproved, isStaff, LitfassError, type Viewer } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Recipe } from '../model/geometry/recipe.ts'
import { visibilitySchema } from '../model/picture/schemas.ts'
import type { Visibility } from '../model/picture/visibility.ts'
import { type AcceptedUpload, acceptUpload } from '../operations/acceptUpload.ts'
import { findImage } from '../operations/findImages.ts'
import { fetchOriginal, OriginalLost } from '../operations/originals.ts'
import { recipeOf } from '../operations/recipes.ts'
import { currentRenditionHash } from '../operations/renditions.ts'
import { withTemporaryFile } from '../operations/temporaryFiles.ts'
import { isWithheld } from '../operations/withheldOriginal.ts'
import { imagesOptionsOf } from '../options.ts'
import { failureTexts, texts } from '../texts.ts'

const row = z.object({
  id: z.number(),
  owner: z.unknown(),
  contentHash: z.string(),
  originalName: z.string().nullish(),
  mimeType: z.string(),
  filesize: z.number(),
  width: z.number(),
  height: z.number(),
  frames: z.number(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  visibility: visibilitySchema,
  caption: z.string().nullish(),
  copyright: z.string().nullish(),
  alt: z.string().nullish(),
  language: z.string().nullish(),
  focus_x: z.number(),
  focus_y: z.number(),
  is_stub: z.boolean().nullish(),
  renditionHash: z.string().nullish(),
  thumbhash: z.string().nullish(),
  dominantColour: z.string().nullish(),
  variants: z.unknown(),
  processing: z.object({ state: z.string().nullish() }).nullish(),
})

/** A picture to be copied, with columns the caller may not read. */
export type Source = Omit<z.output<typeof row>, 'visibility'> & {
  recipe: Recipe
  visibility: Exclude<Visibility, 'withdrawn'>
}

/**
 * Returns a picture the caller may see.
 * @throws LitfassError `absent`; `gone` for a withdrawn picture; `copy.failed` for one that could not be processed
 */
async function findSource(req: PayloadRequest, id: number): Promise<Source> {
  const { collection } = imagesOptionsOf(req.payload)
  await findImage(req, collection, id)
  // Privileged: the caller may see the picture; its file and recipe are passed to the copy, not to them.
  const found = await req.payload.db.findOne({ collection, where: { id: { equals: id } }, req })
  const source = row.parse(found)
  const { visibility } = source
  if (visibility === 'withdrawn') throw new LitfassError('gone')
  if (source.is_stub && source.processing?.state === 'failed')
    throw new LitfassError('refused', { detail: 'copy.failed', msgKey: texts.key('copyFailed') })
  return { ...source, visibility, recipe: recipeOf(found) }
}

/**
 * Returns a picture the caller may see, locked against changes until the transaction ends.
 * @throws LitfassError like `findSource`
 */
export async function lockSource(req: PayloadRequest, id: number): Promise<Source> {
  const { collection } = imagesOptionsOf(req.payload)
  await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${id} for share`)
  return findSource(req, id)
}

/** Whether a viewer may have the original of a picture, and not only see its renditions. */
export function mayHaveOriginal(viewer: Viewer, { owner, contentHash, metadata }: Source): boolean {
  if (isStaff(viewer)) return true
  return isApproved(viewer) && owner === viewer.id && !isWithheld(contentHash, metadata)
}

/** Whether its rendition is up to date: made by this version of the pipeline from this recipe. */
export function isReady({ is_stub, processing, renditionHash, contentHash, recipe }: Source): boolean {
  return (
    !is_stub && processing?.state === 'ready' && renditionHash === currentRenditionHash(contentHash, recipe)
  )
}

/**
 * Runs `work` with the original of a source that is not ready, whose copy needs its size for rendering; a ready one
 * is not read. It runs before any transaction, so that no connection waits for a slow store.
 * @throws LitfassError like `findSource`; `failure.lost`
 */
export async function withOriginal<T>(
  req: PayloadRequest,
  id: number,
  work: (original: AcceptedUpload | undefined) => Promise<T>,
): Promise<T> {
  const source = await findSource(req, id)
  if (isReady(source)) return work(undefined)
  const { store, temporaryDirectory } = imagesOptionsOf(req.payload)
  return withTemporaryFile(temporaryDirectory, async (path) => {
    try {
      await fetchOriginal(store, source.contentHash, path)
    } catch (cause) {
      throw cause instanceof OriginalLost ? lost(cause) : cause
    }
    return work(await acceptUpload(path, source.originalName ?? 'bild'))
  })
}

/** The error for a copy whose original is missing. */
export function lost(cause?: unknown): LitfassError {
  return new LitfassError('refused', { detail: 'failure.lost', msgKey: failureTexts.key('lost'), cause })
}
