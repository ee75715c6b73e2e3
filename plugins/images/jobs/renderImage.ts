import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseAway, isStoreAway } from '@litfass/kit'
import type { JobContext, JobHandler } from '@litfass/kit/jobs'
import { type Budget, createBudget } from '@litfass/kit/limits'
import type { z } from 'zod'
import { memoryBudget } from '../model/files/budgets.ts'
import { nextTry, type RenderFault } from '../model/files/failures.ts'
import { renderedSize, UNCROPPED } from '../model/geometry/renditionPlan.ts'
import { variantCount } from '../model/geometry/sizes.ts'
import { fetchOriginal, OriginalLost, renditionPrefix } from '../operations/originals.ts'
import { MAX_ATTEMPTS, renderJobPayload } from '../operations/renderQueue.ts'
import {
  createProgress,
  type RenderProgress,
  type RenderTask,
  readRenderTask,
} from '../operations/renderTask.ts'
import { currentRenditionHash } from '../operations/renditions.ts'
import { withTemporaryFolder } from '../operations/temporaryFiles.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { renderInChild } from '../pipeline/child/renderInChild.ts'
import { type InspectedPicture, inspectUpload } from '../pipeline/inspectUpload.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'

/** A picture whose worker was killed this often counts as the cause, until it is retried by hand. */
const MAX_KILLS = MAX_ATTEMPTS - 5

type Job = z.output<typeof renderJobPayload>

type Render = {
  options: ResolvedImagesOptions
  task: RenderTask
  folder: string
  progress: RenderProgress
  context: JobContext
  withMemory: Budget
}

/**
 * Renders the variants of a picture. It can be killed at any point and repeated with the same result; temporary failures
 * are queued again.
 */
export const renderImage = (options: ResolvedImagesOptions): JobHandler => {
  const withMemory = createBudget(options.renderMemoryMb)
  return async (data, context) => {
    const job = renderJobPayload.parse(data)
    const task = await readRenderTask(context.payload, options, job.id)
    if (!task) return
    const progress = createProgress(context.payload, options, task)
    try {
      if (context.attempt > MAX_KILLS) throw new PipelineError('failure.crashed', 'its workers were killed')
      await withTemporaryFolder(options.temporaryDirectory, (folder) =>
        render({ options, task, folder, progress, context, withMemory }),
      )
    } catch (error) {
      await settle({ error, job, progress, context })
    }
    await options.onChange(job.id)
  }
}

type Failed = { error: unknown; job: Job; progress: RenderProgress; context: JobContext }

/** Records a failed try: as the picture's failure, or as a retry. */
async function settle({ error, job, progress, context }: Failed): Promise<void> {
  const { logger } = context.payload
  const { id: imageId, priority, isReprocess } = job
  const fault = context.attempt > MAX_KILLS ? 'picture' : renderFault(error, context.signal)
  const next = fault === 'picture' ? ({ again: false } as const) : nextTry(job.tries, fault)
  if (next.again) {
    const { tries, delaySeconds } = next
    logger.warn({ msg: 'image is tried again', imageId, fault, tries, delaySeconds, err: error })
    await progress.wait({ tries, delaySeconds, priority, isReprocess })
    return
  }
  const reason = failureReason(error)
  logger.warn({ msg: 'image failed', imageId, reason, err: error })
  await progress.fail(reason)
}

async function render({
  options: { store },
  task,
  folder,
  progress,
  context,
  withMemory,
}: Render): Promise<void> {
  const { contentHash, format, recipe } = task
  const { signal } = context
  const sourcePath = join(folder, 'original')
  await fetchOriginal(store, contentHash, sourcePath)
  const picture = await inspect(sourcePath)
  const size = renderedSize(picture, recipe)
  const total = variantCount({ ...size, frames: picture.frames })
  const hash = currentRenditionHash(contentHash, recipe)
  const outDir = join(folder, 'variants')
  await mkdir(outDir)
  const memoryMb = memoryBudget({ ...picture, recipe })
  const work = async () => {
    // The picture is decoded meanwhile; no file is stored before the row claims it.
    const claimed = progress.start(hash, total)
    const rendering = renderInChild({
      sourcePath,
      format,
      recipe,
      outDir,
      memoryMb,
      signal,
      onVariant: async (variant) => {
        await claimed
        await store.putFile(`${renditionPrefix(hash)}${variant.key}.webp`, variant.file, 'image/webp')
        await progress.addVariant(variant, total)
      },
    })
    // Both are awaited even if one fails: nothing may be written after the job has ended.
    await Promise.allSettled([claimed, rendering])
    await claimed
    const rendition = await rendering
    const { uncropped } = rendition
    if (uncropped)
      await store.putFile(`${renditionPrefix(hash)}${UNCROPPED}.webp`, uncropped.file, 'image/webp')
    await progress.finish(hash, rendition, picture.frames)
  }
  await withMemory(memoryMb, work, signal)
}

/** Inspects the original like an upload; it fails only if the store has changed its bytes. */
async function inspect(path: string): Promise<InspectedPicture> {
  const inspected = await inspectUpload(path)
  if (!inspected.ok) throw new PipelineError('failure.corrupt', inspected.refusal)
  return inspected
}

/** Messages of the render process for a full disk, which is not the picture's fault. */
const NO_ROOM = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)\b/

/** Returns the cause of a failed render: the picture itself, so that no retry helps, or a temporary fault. */
export function renderFault(error: unknown, signal: AbortSignal): RenderFault | 'picture' {
  if (signal.aborted || isStoreAway(error) || isDatabaseAway(error)) return 'outages'
  if (!(error instanceof PipelineError)) return 'misses'
  if (NO_ROOM.test(error.detail)) return 'outages'
  return error.isRetryable ? 'crashes' : 'picture'
}

/** Returns the key of the reason shown once a render is given up. */
export function failureReason(error: unknown): string {
  if (error instanceof PipelineError) return error.failure
  return error instanceof OriginalLost ? 'failure.lost' : 'failure.crashed'
}
