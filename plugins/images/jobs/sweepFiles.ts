import { rm } from 'node:fs/promises'
import { addJob, type JobContext, type JobHandler } from '@litfass/kit/jobs'
import { createLocalReq } from 'payload'
import { JOBS } from '../constants.ts'
import { ForeignStore } from '../operations/ForeignStore.ts'
import { requireOwnStore } from '../operations/requireOwnStore.ts'
import { staleTemporaryFiles } from '../operations/staleTemporaryFiles.ts'
import { unusedFiles } from '../operations/unusedFiles.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Once a day: what roll-backs and crashes have left. Files older than a day that no row refers to are handed to the
 * jobs that look again under a lock, unless the store may be another database's; temporary files of that age simply go.
 */
export const sweepFiles =
  (options: ResolvedImagesOptions): JobHandler =>
  async (_data, context) => {
    const before = new Date(Date.now() - DAY_MS)
    for (const path of await staleTemporaryFiles(options.temporaryDirectory, before)) {
      await rm(path, { recursive: true, force: true })
    }
    try {
      await requireOwnStore(context.payload, options)
      await sweepStore(options, context, before)
    } catch (err) {
      // Another try would end the same way, until somebody has looked.
      if (!(err instanceof ForeignStore)) throw err
      context.payload.logger.error({ err, msg: 'the file store is not swept' })
    }
  }

async function sweepStore(
  options: ResolvedImagesOptions,
  { payload, signal }: JobContext,
  before: Date,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  for await (const unused of unusedFiles(payload, options, { before })) {
    signal.throwIfAborted()
    if (unused.kind === 'unknownFile') continue
    const { hash } = unused
    const job =
      unused.kind === 'unusedOriginal'
        ? { task: JOBS.removeBlob, payload: { contentHash: hash } }
        : { task: JOBS.removeRendition, payload: { hash } }
    await addJob(req, { ...job, jobKey: `${job.task}:${hash}` })
  }
  await options.store.discardUnfinished(before)
}
