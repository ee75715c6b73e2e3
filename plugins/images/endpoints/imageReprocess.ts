import { isStaff, refuseUnless, serveRoute, translate } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { reprocessChosen } from '../operations/reprocessChosen.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { imageReprocess } from '../routes.ts'

export const imageReprocessEndpoint = (options: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageReprocess, async ({ req, viewer, body }) => {
    refuseUnless(viewer, isStaff(viewer))
    const ids = [...new Set(body.ids)]
    const queued = (await reprocessChosen(req, options, ids)).length
    const msg = translate(req, 'litfass:queue:reprocessed', { number: queued })
    return { msg, queued, unchanged: ids.length - queued }
  })
