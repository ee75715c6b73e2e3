import { publishChanges } from '@litfass/kit/events'
import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { RenditionFile } from '../domain/renditionFile.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import type { RenderedFile, RenderedVariant } from '../pipeline/render/renderVariants.ts'
import type { Rendition } from '../pipeline/renderRendition.ts'
import { enqueueAvifJob } from './enqueueAvifJob.ts'
import { enqueueRenderJob } from './enqueueRenderJob.ts'
import type { RenderTask } from './readRenderTask.ts'
import { releaseRendition } from './releaseRendition.ts'
import { keepRendition, retireOthers, takeIfWanted } from './renditionRows.ts'

export type RenderProgress = ReturnType<typeof createProgress>

/**
 * Writes into the row how far a rendition is. Only the first rendition of a picture shows its variants one by one; a
 * later one takes the place of the earlier only when it is complete. Every write takes the row first and is dropped
 * when a later job has taken over; none touches what editors write.
 */
export function createProgress(payload: Payload, options: ResolvedImagesOptions, task: RenderTask) {
  const variants: RenderedVariant[] = []
  let written: Promise<unknown> = Promise.resolve()
  let started: string | undefined

  const write = async (data: Record<string, unknown>, also?: (req: PayloadRequest) => Promise<void>) => {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      if (!(await takeIfWanted(req, options, task))) {
        // Deleted or replaced meanwhile: what this render has put into the store since then is nobody's.
        if (started) await releaseRendition(req, started, 0)
        return
      }
      const { collection } = options
      await payload.db.updateOne({
        collection,
        id: task.id,
        data: { ...data, updatedAt: null },
        returning: false,
        req,
      })
      await also?.(req)
      await publishChanges(req, collection, [task.id])
    })
  }

  return {
    start: (hash: string, total: number) => {
      started = hash
      return write(
        {
          ...(task.isFirst && { renditionHash: hash }),
          processing: { state: 'running', remaining: total, reason: null },
        },
        (req) => keepRendition(req, task, hash),
      )
    },
    // One after another: the last write must be the one that knows of all variants.
    addVariant: (variant: RenderedVariant, total: number) => {
      variants.push(variant)
      const remaining = Math.max(1, total - variants.length)
      const shown = task.isFirst ? { variants: variants.map(presentFile) } : {}
      written = written.then(() =>
        write({ ...shown, processing: { state: 'running', remaining, reason: null } }),
      )
      return written
    },
    finish: (hash: string, rendition: Rendition, frames: number) => {
      const { width, height, thumbhash, dominantColour, uncropped } = rendition
      const files = [...variants, ...(uncropped ? [{ ...uncropped, keys: [] }] : [])]
      return write(
        {
          is_stub: false,
          renditionHash: hash,
          width,
          height,
          frames,
          thumbhash,
          dominantColour,
          variants: files.map(presentFile),
          processing: { state: 'ready', remaining: 0, reason: null },
        },
        async (req) => {
          await retireOthers(req, task.id, hash, options.graceSeconds)
          if (options.avif && frames === 1) await enqueueAvifJob(req, { id: task.id, hash })
        },
      )
    },
    /** Back into the queue, for a reason that passes. */
    wait: (again: Parameters<typeof enqueueRenderJob>[2]) =>
      write({ processing: { state: 'waiting' } }, (req) => enqueueRenderJob(req, task.id, again)),
    fail: (reason: string) => write({ processing: { state: 'failed', remaining: 0, reason } }),
  }
}

function presentFile({ keys, width, height, bytes }: Omit<RenderedFile, 'file'> & RenditionFile) {
  return { keys, width, height, bytes }
}
