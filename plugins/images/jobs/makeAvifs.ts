import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '@litfass/kit/database'
import type { JobContext, JobHandler } from '@litfass/kit/jobs'
import { createLocalReq } from 'payload'
import { AVIF_MEMORY_MB, memoryBudget } from '../model/files/budgets.ts'
import type { VariantKey } from '../model/geometry/sizes.ts'
import { type AvifTask, keepAvifs, readAvifTask } from '../operations/avifTask.ts'
import { copyStored, fetchOriginal, renditionPrefix } from '../operations/originals.ts'
import { type AvifJob, avifJobPayload, enqueueAvifJob, isRenderDue } from '../operations/renderQueue.ts'
import { withTemporaryFolder } from '../operations/temporaryFiles.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { avifInChild } from '../pipeline/avif/avifInChild.ts'
import { inspectUpload } from '../pipeline/inspectUpload.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'
import { renderFault } from './renderImage.ts'

/** Limit of tries, since each may have cost a process or a worker, and AVIFs are optional. */
const MAX_TRIES = 3
/** Time limit in ms: a process of the lowest priority may be slow without being stuck. */
const TIMEOUT_MS = 10 * 60_000
/** Longest wait for an idle queue, less than the four hours after which the queue considers a job stranded. */
const PATIENCE_MS = 30 * 60_000
const EVERY_MS = { busy: 2000, atWork: 250 }
const PAUSE_SECONDS = 60

type Work = {
  options: ResolvedImagesOptions
  job: AvifJob
  context: JobContext
  folder: string
  /** Sizes of the finished files in bytes. */
  made: Map<VariantKey, number>
}

/**
 * Adds AVIFs to a picture that is ready while the queue is idle; a new render interrupts it. The picture is complete
 * without them, so a failure is only logged.
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

/** Makes all AVIFs, then stores them, then publishes them: there is never a set with a gap. */
async function addAvifs(work: Work): Promise<boolean> {
  const { options, job, context, folder, made } = work
  const { signal, payload } = context
  const isBusy = () => isRenderDue(payload, options)
  const quiet = { isBusy, signal, until: Date.now() + PATIENCE_MS, everyMs: EVERY_MS }
  const isComplete = await runWhenIdle(quiet, (until) => encode(work, until))
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

/** Continues an interrupted set while the picture still shows the rendition. */
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

/** Schedules a retry if it can help; otherwise the picture stays without AVIFs. */
async function settle(error: unknown, job: AvifJob, { payload, signal, attempt }: JobContext): Promise<void> {
  const fault = attempt > MAX_TRIES ? 'picture' : renderFault(error, signal)
  if (error instanceof NeverIdle || fault === 'outages') {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, () => enqueueAvifJob(req, job, PAUSE_SECONDS))
    return
  }
  if (fault !== 'picture' && attempt < MAX_TRIES) throw error
  payload.logger.warn({ msg: 'image has no AVIF', imageId: job.id, err: error })
}

type Quiet = {
  /** Whether work of higher priority is under way. */
  isBusy: () => Promise<boolean>
  signal: AbortSignal
  /** The latest time to start the work, in ms since 1970. */
  until: number
  /** How often to check while waiting, and during the work, in ms. */
  everyMs: { busy: number; atWork: number }
}

/** The queue was never idle for long enough. */
export class NeverIdle extends Error {
  override name = 'NeverIdle'
}

/**
 * Runs work while the queue is idle. Its signal is aborted when the queue is busy again, and it is restarted at the next
 * opportunity; keeping partial results is up to the work.
 * @throws NeverIdle; the signal's reason; errors of the work
 */
export async function runWhenIdle<T>(quiet: Quiet, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { isBusy, signal, until, everyMs } = quiet
  for (;;) {
    signal.throwIfAborted()
    if (Date.now() > until) throw new NeverIdle()
    if (await isBusy()) {
      await wait(everyMs.busy, undefined, { signal })
      continue
    }
    const yielding = new AbortController()
    const watch = endWhenBusy(quiet, yielding)
    try {
      return await work(AbortSignal.any([signal, yielding.signal]))
    } catch (error) {
      if (signal.aborted || !yielding.signal.aborted) throw error
    } finally {
      yielding.abort()
      await watch
    }
  }
}

async function endWhenBusy({ isBusy, everyMs }: Quiet, yielding: AbortController): Promise<void> {
  while (!yielding.signal.aborted) {
    // An aborted pause means that the work has ended.
    await wait(everyMs.atWork, undefined, { signal: yielding.signal }).catch(() => undefined)
    // A failed check counts as busy.
    if (!yielding.signal.aborted && (await isBusy().catch(() => true))) yielding.abort()
  }
}
