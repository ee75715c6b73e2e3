import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addJob, type JobHandler } from '@litfass/kit/jobs'
import { createLocalReq } from 'payload'
import { JOBS } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Once a day: what roll-backs and crashes have left. Files older than a day are offered to the jobs that remove what
 * nothing refers to; temporary files of that age simply go.
 */
export const sweepFiles =
  (options: ResolvedImagesOptions): JobHandler =>
  async (_data, { payload }) => {
    const req = await createLocalReq({}, payload)
    const before = Date.now() - DAY_MS
    for await (const { key, modifiedAt } of options.store.list('originals/')) {
      if (modifiedAt.getTime() > before) continue
      const contentHash = key.split('/').pop() ?? ''
      await addJob(req, {
        task: JOBS.removeBlob,
        payload: { contentHash },
        jobKey: `${JOBS.removeBlob}:${contentHash}`,
      })
    }
    const seen = new Set<string>()
    for await (const { key, modifiedAt } of options.store.list('renditions/')) {
      const hash = key.split('/')[2] ?? ''
      if (modifiedAt.getTime() > before || seen.has(hash)) continue
      seen.add(hash)
      await addJob(req, {
        task: JOBS.removeRendition,
        payload: { hash },
        jobKey: `${JOBS.removeRendition}:${hash}`,
      })
    }
    await options.store.discardUnfinished(new Date(before))
    await removeOldTemporaryFiles(options.temporaryDirectory, before)
  }

async function removeOldTemporaryFiles(directory: string, before: number): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}
