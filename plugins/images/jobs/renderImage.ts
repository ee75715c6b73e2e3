import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { JobContext, JobHandler } from '@litfass/kit/jobs'
import type { FileStore } from '@litfass/kit/storage'
import { z } from 'zod'
import { planVariants } from '../domain/planVariants.ts'
import { renderedSize } from '../domain/renderedSize.ts'
import { blobKey, renditionPrefix } from '../operations/blobs.ts'
import { currentRenditionHash } from '../operations/currentRenditionHash.ts'
import { type RenderTask, readRenderTask } from '../operations/readRenderTask.ts'
import { createProgress, type RenderProgress } from '../operations/renderProgress.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { renderInChild } from '../pipeline/child/renderInChild.ts'
import { inspectUpload } from '../pipeline/inspectUpload.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'

const jobPayload = z.object({ id: z.number() })

/** Crashes and time-outs may be the machine's fault; after this many tries they are the picture's. */
const MAX_CRASHES = 4

/** Makes the variants of a picture. Killed at any point it runs again and ends in the same bytes. */
export const renderImage =
  (options: ResolvedImagesOptions): JobHandler =>
  async (data, context) => {
    const { id } = jobPayload.parse(data)
    const task = await readRenderTask(context.payload, options, id)
    if (!task) return
    const progress = createProgress(context.payload, options, task)
    try {
      await withWorkFolder(options, (folder) => render({ options, task, folder, progress, context }))
    } catch (error) {
      const reason = failureReason(error, context)
      if (!reason) throw error
      context.payload.logger.warn({ msg: 'image failed', imageId: id, reason, err: error })
      await progress.fail(reason)
    }
    await options.onChange(id)
  }

type Render = {
  options: ResolvedImagesOptions
  task: RenderTask
  folder: string
  progress: RenderProgress
  context: JobContext
}

async function render({ options: { store }, task, folder, progress, context }: Render): Promise<void> {
  const { contentHash, format, recipe } = task
  const sourcePath = join(folder, 'original')
  await fetchOriginal(store, contentHash, sourcePath)
  const { total, frames } = await inspect(sourcePath, task)
  const hash = currentRenditionHash(contentHash, recipe)
  await progress.start(hash, total)
  const outDir = join(folder, 'variants')
  await mkdir(outDir)
  const rendition = await renderInChild({
    sourcePath,
    format,
    recipe,
    outDir,
    signal: context.signal,
    onVariant: async (variant) => {
      await store.putFile(`${renditionPrefix(hash)}${variant.key}.webp`, variant.file, 'image/webp')
      await progress.addVariant(variant, total)
    },
  })
  await progress.finish(hash, rendition, frames)
}

/** How many files there will be, as the header tells; the upload has been through the same check. */
async function inspect(path: string, { recipe }: RenderTask): Promise<{ total: number; frames: number }> {
  const inspected = await inspectUpload(path)
  if (!inspected.ok) throw new PipelineError('failure.corrupt', inspected.refusal)
  const size = renderedSize(inspected, recipe)
  return { total: planVariants({ ...size, animated: inspected.frames > 1 }).length, frames: inspected.frames }
}

/** The store has no such original: perhaps it is not the store we think, so it is tried again for a while. */
class OriginalLost extends Error {
  override name = 'OriginalLost'
}

async function fetchOriginal(store: FileStore, contentHash: string, path: string): Promise<void> {
  const opened = await store.open(blobKey(contentHash))
  if (!opened) throw new OriginalLost(contentHash)
  await pipeline(opened.stream, createWriteStream(path))
}

/** Why a picture has failed for good; `undefined` while another try makes sense. */
function failureReason(error: unknown, { attempt, maxAttempts }: JobContext): string | undefined {
  if (error instanceof PipelineError && !(error.isRetryable && attempt < MAX_CRASHES)) return error.failure
  if (attempt < maxAttempts) return undefined
  return error instanceof OriginalLost ? 'failure.lost' : 'failure.crashed'
}

async function withWorkFolder(
  options: ResolvedImagesOptions,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(options.temporaryDirectory, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(options.temporaryDirectory, 'render-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
