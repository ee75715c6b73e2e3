import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { readCutFile } from '../domain/cutFile.ts'
import { findImages } from '../operations/findImages.ts'
import { isWithdrawn } from '../operations/isWithdrawn.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { imageCut } from '../routes.ts'
import { NO_CACHE } from '../serving/fileResponse.ts'
import { notServed } from '../serving/notServed.ts'
import { CUT_CACHE, serveCut } from '../serving/serveCut.ts'
import { toResponse } from '../serving/toResponse.ts'

/** Serves a cut to whoever may read its picture; 410 once the picture is withdrawn. */
export const imageCutEndpoint = ({ collection, ...source }: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageCut, async ({ req, params: { imageId, file } }) => {
    const cut = readCutFile(file)
    if (!cut) return notServed(404)
    if (await isWithdrawn(req, collection, imageId)) return notServed(410)
    const [picture] = await findImages(req, collection, [imageId])
    if (!picture) return notServed(404)
    const cacheControl = picture.visibility === 'public' ? CUT_CACHE : NO_CACHE
    return toResponse(await serveCut(req.headers, source, { picture, cut, cacheControl }))
  })
