import { inTransaction } from '@litfass/kit/storage'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import type { RenderedVariant } from '../pipeline/render/renderVariants.ts'
import type { Rendition } from '../pipeline/renderRendition.ts'
import type { RenderTask } from './readRenderTask.ts'
import { isStillWanted, keepRendition, retireOthers } from './renditionRows.ts'

/**
 * Writes into the row how far a rendition is. Only the first rendition of a picture shows its variants one by one;
 * a later one takes the place of the earlier only when it is complete. Nothing here touches what editors write.
 */
export function createProgress(payload: Payload, options: ResolvedImagesOptions, task: RenderTask) {
  const variants: RenderedVariant[] = []
  let written = Promise.resolve()
  const update = async (data: Record<string, unknown>, req?: PayloadRequest) => {
    await payload.db.updateOne({
      collection: options.collection,
      id: task.id,
      data: { ...data, updatedAt: null },
      returning: false,
      ...(req && { req }),
    })
  }
  return {
    start: async (hash: string) => {
      const req = await createLocalReq({}, payload)
      await keepRendition(req, task.id, hash)
      if (task.isFirst) await update({ renditionHash: hash })
      await update({ processing: { state: 'running', remaining: task.total, reason: null } })
    },
    // One after another: the last write must be the one that knows of all variants.
    addVariant: (variant: RenderedVariant) => {
      variants.push(variant)
      const remaining = Math.max(1, task.total - variants.length)
      const shown = task.isFirst ? { variants: variants.map(presentVariant) } : {}
      written = written.then(() =>
        update({ ...shown, processing: { state: 'running', remaining, reason: null } }),
      )
      return written
    },
    finish: async (hash: string, rendition: Rendition) => {
      const req = await createLocalReq({}, payload)
      await inTransaction(req, async () => {
        if (!(await isStillWanted(req, options, task))) return
        await update(
          {
            is_stub: false,
            renditionHash: hash,
            width: rendition.width,
            height: rendition.height,
            thumbhash: rendition.thumbhash,
            dominantColour: rendition.dominantColour,
            variants: variants.map(presentVariant),
            processing: { state: 'ready', remaining: 0, reason: null },
          },
          req,
        )
        await retireOthers(req, task.id, hash, options.graceSeconds)
      })
    },
    fail: (reason: string) => update({ processing: { state: 'failed', remaining: 0, reason } }),
  }
}

function presentVariant({ keys, width, height, bytes }: RenderedVariant) {
  return { keys, width, height, bytes }
}
