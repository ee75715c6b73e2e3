import type { JobHandler } from '@litfass/kit/jobs'
import { z } from 'zod'
import { removeUnusedRendition } from '../operations/removeUnusedRendition.ts'
import type { ResolvedImagesOptions } from '../options.ts'

const jobPayload = z.object({ hash: z.string() })

/** Removes the files of a rendition whose grace period is over. */
export const removeRendition =
  (options: ResolvedImagesOptions): JobHandler =>
  async (data, { payload }) => {
    await removeUnusedRendition(payload, options, jobPayload.parse(data).hash)
  }
