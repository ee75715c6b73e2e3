import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { findImage } from '../operations/findImages.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { urlSetOf } from '../presenters/urlSetOf.ts'
import { imageStorageState } from '../routes.ts'

export const imageStorageStateEndpoint = ({ collection, cdnUrl }: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageStorageState, async ({ req, body }) => {
    const image = await findImage(req, collection, body.image_id)
    const url_set = urlSetOf(image, cdnUrl)
    const isStorageFinalized = !image.is_stub && image.processing?.state === 'ready'
    if (!isStorageFinalized || !url_set) return { isStorageFinalized, imageData: null }
    const { id, width, height } = image
    return { isStorageFinalized, imageData: { id, url_set, width, height, mimeType: 'image/webp' } }
  })
