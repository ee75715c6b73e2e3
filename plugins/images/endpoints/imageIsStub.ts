import { serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { findImages } from '../operations/findImages.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { remainingOf } from '../presenters/imageObject.ts'
import { imageIsStub } from '../routes.ts'

/** An id that is unknown, or not for the caller's eyes, counts as ready: that ends the poll and tells nothing. */
export const imageIsStubEndpoint = ({ collection }: ResolvedImagesOptions): Endpoint[] =>
  serveRoute(imageIsStub, async ({ req, query }) => {
    const found = await findImages(req, collection, query.ids)
    const remaining = new Map(found.map((image) => [image.id, remainingOf(image)]))
    return Object.fromEntries(query.ids.map((id) => [String(id), remaining.get(id) ?? 0]))
  })
