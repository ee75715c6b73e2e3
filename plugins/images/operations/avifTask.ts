import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { avifPlan, hasAllAvifs } from '../model/geometry/renditionPlan.ts'
import type { VariantKey } from '../model/geometry/sizes.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { storedVariant } from '../presenters/imageRow.ts'
import type { AvifJob } from './renderQueue.ts'
import { type RenderTask, readRenderTask } from './renderTask.ts'
import { currentRenditionHash, releaseRendition } from './renditions.ts'

type Options = Pick<ResolvedImagesOptions, 'collection'>

type ShownVariant = z.output<typeof storedVariant>

const row = z.object({ variants: z.array(storedVariant) })

/** Returns the files a picture shows of a rendition; `undefined` if it shows another one, or is gone. */
async function shownVariants(
  req: PayloadRequest,
  { collection }: Options,
  { id, hash }: AvifJob,
): Promise<ShownVariant[] | undefined> {
  const [found] = await executeSql(
    req,
    sql`select variants from ${tableOf(collection)}
        where id = ${id} and rendition_hash = ${hash} and is_stub = false for update`,
  )
  return found && row.parse(found).variants
}

/**
 * Records in the row that AVIFs are stored. If the picture shows another rendition by now, the stored files are
 * scheduled for removal.
 * @param avifs their lengths in bytes, by the name of their file
 */
export async function keepAvifs(
  payload: Payload,
  options: Options,
  job: AvifJob,
  avifs: ReadonlyMap<VariantKey, number>,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const shown = await shownVariants(req, options, job)
    if (!shown) return releaseRendition(req, job.hash, 0)
    const variants = shown.map((variant) => {
      const [name] = variant.keys
      const avif = name && avifs.get(name)
      return avif ? { ...variant, avif } : variant
    })
    const { collection } = options
    const data = { variants, updatedAt: null }
    await payload.db.updateOne({ collection, id: job.id, data, returning: false, req })
    await publishChanges(req, collection, [job.id], { lists: false })
  })
}

/** The input of an AVIF job: a picture, and its files that need one, smallest first. */
export type AvifTask = Pick<RenderTask, 'contentHash' | 'format' | 'recipe'> & {
  files: (ShownVariant & { key: VariantKey })[]
}

/**
 * Reads the input of an AVIF job; `undefined` if there is nothing to do. If the picture shows another rendition by
 * now, files left by an earlier, killed attempt are scheduled for removal.
 */
export async function readAvifTask(
  payload: Payload,
  options: ResolvedImagesOptions,
  job: AvifJob,
): Promise<AvifTask | undefined> {
  const req = await createLocalReq({}, payload)
  const shown = await inTransaction(req, async () => {
    const variants = await shownVariants(req, options, job)
    if (!variants) await releaseRendition(req, job.hash, 0)
    return variants
  })
  if (!shown || hasAllAvifs(shown)) return undefined
  const task = await readRenderTask(payload, options, job.id)
  // While an edit is being rendered, the files shown match neither version.
  if (!task || currentRenditionHash(task.contentHash, task.recipe) !== job.hash) return undefined
  const files = avifPlan(shown).flatMap((file) => (file.keys[0] ? [{ ...file, key: file.keys[0] }] : []))
  return files.length > 0 ? { ...task, files } : undefined
}
