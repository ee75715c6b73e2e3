import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobContext, JobHandler } from '@litfass/kit/jobs'
import { type Budget, createBudget } from '@litfass/kit/limits'
import type { z } from 'zod'
import { memoryBudget } from '../domain/memoryBudget.ts'
import { planVariants } from '../domain/planVariants.ts'
import { renderedSize } from '../domain/renderedSize.ts'
import { nextTry } from '../domain/renderTries.ts'
import { UNCROPPED } from '../domain/renditionFile.ts'
import { renditionPrefix } from '../operations/blobs.ts'
import { currentRenditionHash } from '../operations/currentRenditionHash.ts'
import { MAX_ATTEMPTS, renderJobPayload } from '../operations/enqueueRenderJob.ts'
import { fetchOriginal } from '../operations/fetchOriginal.ts'
import { type RenderTask, readRenderTask } from '../operations/readRenderTask.ts'
import { createProgress, type RenderProgress } from '../operations/renderProgress.ts'
import { withTemporaryFolder } from '../operations/temporaryFile.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { renderInChild } from '../pipeline/child/renderInChild.ts'
import { type InspectedPicture, inspectUpload } from '../pipeline/inspectUpload.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'
import { failureReason, renderFault } from './renderFault.ts'

/** A picture whose worker was killed this often with it is the reason, until somebody asks for another try. */
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
 * Makes the variants of a picture. Killed at any point it runs again and ends in the same bytes; what fails for a
 * passing reason puts itself into the queue again.
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

/** Writes down how a failed try ends: as the picture's failure, or as another try later. */
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
  const total = planVariants({ ...size, animated: picture.frames > 1 }).length
  const hash = currentRenditionHash(contentHash, recipe)
  const outDir = join(folder, 'variants')
  await mkdir(outDir)
  const memoryMb = memoryBudget({ ...picture, recipe })
  const work = async () => {
    await progress.start(hash, total)
    const rendition = await renderInChild({
      sourcePath,
      format,
      recipe,
      outDir,
      memoryMb,
      signal,
      onVariant: async (variant) => {
        await store.putFile(`${renditionPrefix(hash)}${variant.key}.webp`, variant.file, 'image/webp')
        await progress.addVariant(variant, total)
      },
    })
    const { uncropped } = rendition
    if (uncropped)
      await store.putFile(`${renditionPrefix(hash)}${UNCROPPED}.webp`, uncropped.file, 'image/webp')
    await progress.finish(hash, rendition, picture.frames)
  }
  await withMemory(memoryMb, work, signal)
}

/** The upload has been through the same check; only a store that changed its bytes can fail it here. */
async function inspect(path: string): Promise<InspectedPicture> {
  const inspected = await inspectUpload(path)
  if (!inspected.ok) throw new PipelineError('failure.corrupt', inspected.refusal)
  return inspected
}
