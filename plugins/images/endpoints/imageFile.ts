import { serveRoute } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/storage'
import type { Endpoint, PayloadRequest } from 'payload'
import { findImages } from '../operations/findImages.ts'
import { isWithdrawn } from '../operations/isWithdrawn.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { imageFile } from '../routes.ts'
import { NO_CACHE, PUBLIC_CACHE } from '../serving/fileResponse.ts'
import { notServed } from '../serving/notServed.ts'
import { serveVariant } from '../serving/serveVariant.ts'
import { toResponse } from '../serving/toResponse.ts'

/** Serves a variant to whoever may read its picture; 410 once the picture is withdrawn. */
export const imageFileEndpoint = ({ collection, ...source }: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageFile, async ({ req, params: { imageId, renditionHash, file } }) => {
    if (await isWithdrawn(req, collection, imageId)) return notServed(410)
    const [image] = await findImages(req, collection, [imageId])
    if (!image || !(await isRenditionOf(req, imageId, renditionHash))) return notServed(404)
    const cacheControl = image.visibility === 'public' ? PUBLIC_CACHE : NO_CACHE
    return toResponse(await serveVariant(req.headers, source, { renditionHash, file, cacheControl }))
  })

async function isRenditionOf(req: PayloadRequest, imageId: number, hash: string): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`select 1 from image_renditions where image_id = ${imageId} and hash = ${hash}`,
  )
  return rows.length > 0
}
