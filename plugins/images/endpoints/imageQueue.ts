import { isStaff, refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { queueSummary } from '../operations/queueSummary.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { imageQueue } from '../routes.ts'

export const imageQueueEndpoint = (options: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageQueue, async ({ req, viewer }) => {
    refuseUnless(viewer, isStaff(viewer))
    return queueSummary(req, options)
  })
