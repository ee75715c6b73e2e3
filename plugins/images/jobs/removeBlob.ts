import type { JobHandler } from '@litfass/kit/jobs'
import { z } from 'zod'
import { removeUnusedBlob } from '../operations/removeUnusedBlob.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const jobPayload = z.object({ contentHash: z.string() })

/** Removes an original that no picture refers to any more. */
export const removeBlob =
  (options: ResolvedImagesOptions): JobHandler =>
  async (data, { payload }) => {
    await removeUnusedBlob(payload, options, jobPayload.parse(data).contentHash)
  }
