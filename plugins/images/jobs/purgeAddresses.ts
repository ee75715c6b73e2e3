import type { JobHandler } from '@litfass/kit/jobs'
import { z } from 'zod'
import type { ResolvedImagesOptions } from '../options.ts'

const jobPayload = z.object({ addresses: z.array(z.string()) })

/** Tells the CDN to forget addresses. It runs after the commit, so nobody can fetch them anew meanwhile. */
export const purgeAddresses =
  ({ purge }: ResolvedImagesOptions): JobHandler =>
  async (data) => {
    await purge(jobPayload.parse(data).addresses)
  }
