import { isStaff, refuseUnless, serveRoute, translate } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { retryImage } from '../operations/retryImage.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { imageRetry } from '../routes.ts'

export const imageRetryEndpoint = (options: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageRetry, async ({ req, viewer, params }) => {
    refuseUnless(viewer, isStaff(viewer) || (viewer.kind === 'account' && viewer.state === 'approved'))
    const remaining = await retryImage(req, options, params.imageId)
    return { msg: translate(req, 'litfass:images:retried'), remaining }
  })
