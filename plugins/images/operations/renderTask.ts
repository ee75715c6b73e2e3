import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { PICTURE_FORMATS, PICTURE_MIME_TYPES, type PictureFormat } from '../model/files/formats.ts'
import type { Recipe } from '../model/geometry/recipe.ts'
import type { RenditionFile } from '../model/geometry/renditionPlan.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import type { RenderedFile, RenderedVariant } from '../pipeline/render/renderVariants.ts'
import type { Rendition } from '../pipeline/renderRendition.ts'
import { recipeOf } from './recipes.ts'
import { enqueueAvifJob, enqueueRenderJob } from './renderQueue.ts'
import { keepRendition, releaseRendition, retireOthers } from './renditions.ts'

const row = z.object({
  id: z.number(),
  contentHash: z.string(),
  mimeType: z.string(),
  is_stub: z.boolean().nullish(),
})

/** The input of a render job: the row's state when it began. */
export type RenderTask = {
  id: number
  contentHash: string
  format: PictureFormat
  recipe: Recipe
  /** True before the first rendition is complete: then each variant is shown as soon as it is stored. */
  isFirst: boolean
}

/** Reads the input of a render job; `undefined` if the picture is gone. */
export async function readRenderTask(
  payload: Payload,
  { collection }: ResolvedImagesOptions,
  id: number,
): Promise<RenderTask | undefined> {
  const found = await payload.db.findOne({ collection, where: { id: { equals: id } } })
  if (!found) return undefined
  const { contentHash, mimeType, is_stub } = row.parse(found)
  return {
    id,
    contentHash,
    format: PICTURE_FORMATS.find((format) => PICTURE_MIME_TYPES[format] === mimeType) ?? 'jpeg',
    recipe: recipeOf(found),
    isFirst: is_stub ?? false,
  }
}

/**
 * Locks a picture's row for the rest of the transaction if file and recipe are still those the job began with. False
 * means that a later job has taken over, and this one must not write any more.
 */
async function takeIfWanted(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  { id, contentHash, recipe }: RenderTask,
): Promise<boolean> {
  const table = tableOf(collection)
  const crop = recipe.crop && JSON.stringify(recipe.crop)
  const rows = await executeSql(
    req,
    sql`select 1 from ${table} where id = ${id} and content_hash = ${contentHash} and rotation = ${recipe.rotation}
        and nullif(crop, 'null'::jsonb) is not distinct from ${crop}::jsonb for update`,
  )
  return rows.length > 0
}

export type RenderProgress = ReturnType<typeof createProgress>

/**
 * Records the progress of a render in the picture's row. Only the first rendition shows its variants one by one; a
 * later one replaces the earlier when it is complete. Every write locks the row first and is dropped once a later job
 * has taken over; none touches what editors write.
 */
export function createProgress(payload: Payload, options: ResolvedImagesOptions, task: RenderTask) {
  const variants: RenderedVariant[] = []
  let written: Promise<unknown> = Promise.resolve()
  let started: string | undefined

  const write = async (
    data: Record<string, unknown>,
    { also, lists = true }: { also?: (req: PayloadRequest) => Promise<void>; lists?: boolean } = {},
  ) => {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      if (!(await takeIfWanted(req, options, task))) {
        // Deleted or replaced meanwhile: the files stored since belong to nothing.
        if (started) await releaseRendition(req, started, 0)
        return
      }
      const { collection } = options
      await payload.db.updateOne({
        collection,
        id: task.id,
        data: { ...data, updatedAt: null },
        returning: false,
        req,
      })
      await also?.(req)
      await publishChanges(req, collection, [task.id], { lists })
    })
  }

  return {
    start: (hash: string, total: number) => {
      started = hash
      return write(
        {
          ...(task.isFirst && { renditionHash: hash }),
          processing: { state: 'running', remaining: total, reason: null },
        },
        { also: (req) => keepRendition(req, task, hash), lists: false },
      )
    },
    // One after another, since the last write must list all variants.
    addVariant: (variant: RenderedVariant, total: number) => {
      variants.push(variant)
      const remaining = Math.max(1, total - variants.length)
      const shown = task.isFirst ? { variants: variants.map(presentFile) } : {}
      written = written.then(() =>
        write({ ...shown, processing: { state: 'running', remaining, reason: null } }, { lists: false }),
      )
      return written
    },
    finish: (hash: string, rendition: Rendition, frames: number) => {
      const { width, height, thumbhash, dominantColour, uncropped } = rendition
      const files = [...variants, ...(uncropped ? [{ ...uncropped, keys: [] }] : [])]
      return write(
        {
          is_stub: false,
          renditionHash: hash,
          width,
          height,
          frames,
          thumbhash,
          dominantColour,
          variants: files.map(presentFile),
          processing: { state: 'ready', remaining: 0, reason: null },
        },
        {
          also: async (req) => {
            await retireOthers(req, task.id, hash, options.graceSeconds)
            if (options.avif && frames === 1) await enqueueAvifJob(req, { id: task.id, hash })
          },
        },
      )
    },
    /** Puts the picture back into the queue after a temporary failure. */
    wait: (again: Parameters<typeof enqueueRenderJob>[2]) =>
      write({ processing: { state: 'waiting' } }, { also: (req) => enqueueRenderJob(req, task.id, again) }),
    fail: (reason: string) => write({ processing: { state: 'failed', remaining: 0, reason } }),
  }
}

function presentFile({ keys, width, height, bytes }: Omit<RenderedFile, 'file'> & RenditionFile) {
  return { keys, width, height, bytes }
}
