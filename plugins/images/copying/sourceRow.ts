import { isApproved, isStaff, LitfassError, type Viewer } from '@litfass/kit'
import type { Recipe } from '@litfass/kit/domain'
import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { currentRenditionHash } from '../operations/currentRenditionHash.ts'
import { findImage } from '../operations/findImages.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { recipeOf } from '../operations/recipeOf.ts'
import { isWithheld } from '../operations/withheldOriginal.ts'

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
  visibility: z.enum(['public', 'restricted', 'withdrawn']),
  caption: z.string().nullish(),
  copyright: z.string().nullish(),
  focus_x: z.number(),
  focus_y: z.number(),
  is_stub: z.boolean().nullish(),
  renditionHash: z.string().nullish(),
  thumbhash: z.string().nullish(),
  dominantColour: z.string().nullish(),
  variants: z.unknown(),
  processing: z.object({ state: z.string().nullish() }).nullish(),
})

/** A picture to be copied, with what only its copy is told of. */
export type Source = z.output<typeof row> & { recipe: Recipe }

/**
 * A picture the caller may see.
 * @throws LitfassError `absent`; `gone` for one that was withdrawn; `copy.failed` for one whose file nobody could read
 */
export async function findSource(req: PayloadRequest, id: number): Promise<Source> {
  const { collection } = imagesOptionsOf(req.payload)
  await findImage(req, collection, id)
  // Privileged: the caller may see the picture; its file and recipe go to the copy and not to them.
  const found = await req.payload.db.findOne({ collection, where: { id: { equals: id } }, req })
  const source = row.parse(found)
  if (source.visibility === 'withdrawn') throw new LitfassError('gone')
  if (source.is_stub && source.processing?.state === 'failed')
    throw new LitfassError('refused', { detail: 'copy.failed', msgKey: 'litfass:images:copyFailed' })
  return { ...source, recipe: recipeOf(found) }
}

/** The same, and nobody changes or removes it until the transaction ends. */
export async function lockSource(req: PayloadRequest, id: number): Promise<Source> {
  const { collection } = imagesOptionsOf(req.payload)
  await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${id} for share`)
  return findSource(req, id)
}

/** Whether somebody may have the original of a picture, and not only see what it shows. */
export function mayHaveOriginal(viewer: Viewer, { owner, contentHash, metadata }: Source): boolean {
  if (isStaff(viewer)) return true
  return isApproved(viewer) && owner === viewer.id && !isWithheld(contentHash, metadata)
}

/** Whether what it shows is what its copy is to show, made by today's pipeline. */
export function isReady({ is_stub, processing, renditionHash, contentHash, recipe }: Source): boolean {
  return (
    !is_stub && processing?.state === 'ready' && renditionHash === currentRenditionHash(contentHash, recipe)
  )
}
