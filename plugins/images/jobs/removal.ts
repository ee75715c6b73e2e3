import { rm } from 'node:fs/promises'
import { addJob, type JobContext, type JobHandler } from '@litfass/kit/jobs'
import { createLocalReq } from 'payload'
import { z } from 'zod'
import { JOBS } from '../constants.ts'
import { ForeignStore, requireOwnStore } from '../maintenance/ownStore.ts'
import { unusedFiles } from '../maintenance/unusedFiles.ts'
import { removeUnusedBlob } from '../operations/originals.ts'
import { removeUnusedRendition } from '../operations/renditions.ts'
import { staleTemporaryFiles } from '../operations/temporaryFiles.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const blobPayload = z.object({ contentHash: z.string() })

/** Removes an original that no picture refers to any more. */
export const removeBlob =
  (options: ResolvedImagesOptions): JobHandler =>
  async (data, { payload }) => {
    await removeUnusedBlob(payload, options, blobPayload.parse(data).contentHash)
  }

const renditionPayload = z.object({ hash: z.string() })

/** Removes the files of a rendition whose grace period is over. */
export const removeRendition =
  (options: ResolvedImagesOptions): JobHandler =>
  async (data, { payload }) => {
    await removeUnusedRendition(payload, options, renditionPayload.parse(data).hash)
  }

const purgePayload = z.object({ addresses: z.array(z.string()) })

/** Purges addresses from the CDN, after the commit, so that they cannot be fetched again. */
export const purgeAddresses =
  ({ purge }: ResolvedImagesOptions): JobHandler =>
  async (data) => {
    await purge(purgePayload.parse(data).addresses)
  }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes what roll-backs and crashes have left, once a day. Files older than a day without a row are queued for removal
 * jobs, which check again under a lock, unless the store may belong to another database; temporary files are deleted.
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
      // A retry would fail too, until the administrator has intervened.
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
