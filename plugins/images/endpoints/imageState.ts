import { serveRoute, translate } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { planVariants } from '../domain/planVariants.ts'
import { findImages } from '../operations/findImages.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { remainingOf } from '../presenters/imageObject.ts'
import { urlSetOf } from '../presenters/urlSetOf.ts'
import { imageState } from '../routes.ts'

export const imageStateEndpoint = ({ collection, cdnUrl }: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageState, async ({ req, query }) => {
    const found = await findImages(req, collection, query.ids)
    return found.map((image) => ({
      id: image.id,
      remaining: remainingOf(image),
      total: planVariants({ width: image.width, height: image.height, animated: image.frames > 1 }).length,
      reason: image.processing?.reason
        ? translate(req, `litfass:${image.processing.reason.replace('.', ':')}`)
        : null,
      width: image.width,
      height: image.height,
      thumbhash: image.thumbhash ?? null,
      dominantColour: image.dominantColour ?? null,
      imageUrls: urlSetOf(image, cdnUrl) ?? null,
    }))
  })
