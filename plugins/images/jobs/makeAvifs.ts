import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobContext, JobHandler } from '@litfass/kit/jobs'
import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq } from 'payload'
import { AVIF_MEMORY_MB, memoryBudget } from '../domain/memoryBudget.ts'
import type { VariantKey } from '../domain/variantSizes.ts'
import { keepAvifs } from '../operations/avifRow.ts'
import { renditionPrefix } from '../operations/blobs.ts'
import { type AvifJob, avifJobPayload, enqueueAvifJob } from '../operations/enqueueAvifJob.ts'
import { copyStored, fetchOriginal } from '../operations/fetchOriginal.ts'
import { isRenderDue } from '../operations/isRenderDue.ts'
import { type AvifTask, readAvifTask } from '../operations/readAvifTask.ts'
import { withTemporaryFolder } from '../operations/temporaryFile.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { avifInChild } from '../pipeline/avif/avifInChild.ts'
import { inspectUpload } from '../pipeline/inspectUpload.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'
import { renderFault } from './renderFault.ts'
import { NeverQuiet, whenQuiet } from './whenQuiet.ts'

/** Tries, of which each may have cost a process or a worker. Nobody misses an AVIF. */
const MAX_TRIES = 3
/** A process behind all others may be slow without being stuck. */
const TIMEOUT_MS = 10 * 60_000
/** Short of the four hours after which the queue takes a job for stranded. */
const PATIENCE_MS = 30 * 60_000
const EVERY_MS = { busy: 2000, atWork: 250 }
const PAUSE_SECONDS = 60

type Work = {
  options: ResolvedImagesOptions
  job: AvifJob
  context: JobContext
  folder: string
  /** Lengths of the files that are done. */
  made: Map<VariantKey, number>
}

/**
 * Adds AVIFs to a picture that is ready, while nothing else is to be done; a render that comes ends it at once. The
 * picture is complete without them, so a failure is only logged.
 */
export const makeAvifs =
  (options: ResolvedImagesOptions): JobHandler =>
  async (data, context) => {
    const job = avifJobPayload.parse(data)
    if (!options.avif) return
    try {
      if (context.attempt > MAX_TRIES) throw new PipelineError('failure.crashed', 'its workers were killed')
      const isKept = await withTemporaryFolder(options.temporaryDirectory, (folder) =>
        addAvifs({ options, job, context, folder, made: new Map() }),
      )
      if (isKept) await options.onChange(job.id)
    } catch (error) {
      await settle(error, job, context)
    }
  }

/** Makes all, then stores all, then tells of them: there is never a set with a gap. */
async function addAvifs(work: Work): Promise<boolean> {
  const { options, job, context, folder, made } = work
  const { signal, payload } = context
  const isBusy = () => isRenderDue(payload, options)
  const quiet = { isBusy, signal, until: Date.now() + PATIENCE_MS, everyMs: EVERY_MS }
  const isComplete = await whenQuiet(quiet, (until) => encode(work, until))
  if (!isComplete) return false
  for (const key of made.keys()) {
    const name = `${key}.avif`
    await options.store.putFile(
      `${renditionPrefix(job.hash)}${name}`,
      join(folder, 'avif', name),
      'image/avif',
    )
  }
  await keepAvifs(payload, options, job, made)
  return true
}

/** Goes on with what an earlier quiet has left, as long as the picture still shows the rendition. */
async function encode({ options, job, context, folder, made }: Work, signal: AbortSignal): Promise<boolean> {
  const task = await readAvifTask(context.payload, options, job)
  if (!task) return false
  const { format, recipe } = task
  const [sourcePath, webpDir, outDir] = [join(folder, 'original'), join(folder, 'webp'), join(folder, 'avif')]
  await Promise.all([mkdir(webpDir, { recursive: true }), mkdir(outDir, { recursive: true })])
  await fetchFiles(options, job, task, { sourcePath, webpDir })
  const picture = await inspectUpload(sourcePath)
  if (!picture.ok) throw new PipelineError('failure.corrupt', picture.refusal)
  return avifInChild({
    sourcePath,
    format,
    recipe,
    webpDir,
    outDir,
    sizes: task.files.map(({ key, width, height }) => ({ key, width, height })),
    made: [...made.keys()],
    memoryMb: memoryBudget({ ...picture, recipe }) + AVIF_MEMORY_MB,
    timeoutMs: TIMEOUT_MS,
    signal,
    onMade: ({ key, bytes }) => made.set(key, bytes),
  })
}

async function fetchFiles(
  { store }: ResolvedImagesOptions,
  { hash }: AvifJob,
  { contentHash, files }: AvifTask,
  { sourcePath, webpDir }: { sourcePath: string; webpDir: string },
): Promise<void> {
  await fetchOriginal(store, contentHash, sourcePath)
  for (const { key } of files)
    await copyStored(store, `${renditionPrefix(hash)}${key}.webp`, join(webpDir, `${key}.webp`))
}

/** Another try later where the time was bad, and where it may help; otherwise the picture stays as it is. */
async function settle(error: unknown, job: AvifJob, { payload, signal, attempt }: JobContext): Promise<void> {
  const fault = attempt > MAX_TRIES ? 'picture' : renderFault(error, signal)
  if (error instanceof NeverQuiet || fault === 'outages') {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, () => enqueueAvifJob(req, job, PAUSE_SECONDS))
    return
  }
  if (fault !== 'picture' && attempt < MAX_TRIES) throw error
  payload.logger.warn({ msg: 'image has no AVIF', imageId: job.id, err: error })
}
