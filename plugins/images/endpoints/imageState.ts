import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { findImages } from '../operations/findImages.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { presentState } from '../presenters/imageState.ts'
import { imageState } from '../routes.ts'

export const imageStateEndpoint = ({ collection, cdnUrl }: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageState, async ({ req, query }) => {
    const found = await findImages(req, collection, query.ids)
    return found.map((image) => presentState(req, image, cdnUrl))
  })
