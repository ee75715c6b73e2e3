import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq, type Payload } from 'payload'
import { avifPlan, hasAllAvifs } from '../domain/avifPlan.ts'
import type { VariantKey } from '../domain/variantSizes.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { type ShownVariant, shownVariants } from './avifRow.ts'
import { currentRenditionHash } from './currentRenditionHash.ts'
import type { AvifJob } from './enqueueAvifJob.ts'
import { type RenderTask, readRenderTask } from './readRenderTask.ts'
import { releaseRendition } from './releaseRendition.ts'

/** What AVIFs are made of: a picture, and its files that want one, smallest first. */
export type AvifTask = Pick<RenderTask, 'contentHash' | 'format' | 'recipe'> & {
  files: (ShownVariant & { key: VariantKey })[]
}

/**
 * Reads what there is to do; `undefined` when there is nothing. Where the picture shows another rendition by now, the
 * files of an earlier try, whose worker was killed before it could tell of them, are put up for removal.
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
  // While a turn or a new file is on its way the picture shows what neither of them would come out as.
  if (!task || currentRenditionHash(task.contentHash, task.recipe) !== job.hash) return undefined
  const files = avifPlan(shown).flatMap((file) => (file.keys[0] ? [{ ...file, key: file.keys[0] }] : []))
  return files.length > 0 ? { ...task, files } : undefined
}
