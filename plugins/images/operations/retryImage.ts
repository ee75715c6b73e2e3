import { publishChanges } from '@litfass/kit/events'
import { inTransaction } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { planVariants } from '../domain/planVariants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { enqueueRenderJob } from './enqueueRenderJob.ts'
import { findImage } from './findImages.ts'
import { findStranded } from './findStranded.ts'
import { requireEditable } from './requireEditable.ts'

/**
 * Processes a picture once more, for those who may edit it. Asking while it is under way changes nothing.
 * @returns the number of files to be made
 * @throws LitfassError `absent`, `forbidden`
 */
export function retryImage(
  req: PayloadRequest,
  { collection }: ResolvedImagesOptions,
  id: number,
): Promise<number> {
  return inTransaction(req, async () => {
    const image = await findImage(req, collection, id)
    await requireEditable(req, collection, id)
    const remaining = planVariants({
      width: image.width,
      height: image.height,
      animated: image.frames > 1,
    }).length
    const isStranded = (await findStranded(req, { collection }, id)).length > 0
    if (image.processing?.state !== 'failed' && !isStranded) return image.is_stub ? remaining : 0
    await req.payload.db.updateOne({
      collection,
      id,
      data: { processing: { state: 'waiting', remaining, reason: null } },
      req,
      returning: false,
    })
    await enqueueRenderJob(req, id)
    await publishChanges(req, collection, [id])
    return remaining
  })
}
