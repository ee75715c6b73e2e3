import { isStaff, refuseUnless, serveRoute, translate } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { retryFailed } from '../operations/retryFailed.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { imageRetryAll } from '../routes.ts'

export const imageRetryAllEndpoint = (options: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageRetryAll, async ({ req, viewer }) => {
    refuseUnless(viewer, isStaff(viewer))
    const { retried, remaining } = await retryFailed(req, options)
    return { msg: translate(req, 'litfass:queue:retriedAll', { number: retried }), retried, remaining }
  })
