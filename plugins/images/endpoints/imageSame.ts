import { refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { findSameContent } from '../operations/findSameContent.ts'
import { requireUploadRights } from '../operations/requireUploadRights.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { samePicture } from '../presenters/samePicture.ts'
import { imageSame } from '../routes.ts'

export const imageSameEndpoint = (options: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageSame, async ({ req, viewer, query: { hash, imageManagerPrefix } }) => {
    refuseUnless(viewer, viewer.kind === 'account' && viewer.state === 'approved')
    requireUploadRights(req, options, imageManagerPrefix)
    const found = await findSameContent(req, options, hash)
    return { pictures: found.flatMap((image) => samePicture(image, options.cdnUrl) ?? []) }
  })
