import { LitfassError, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { galleryOf } from '../operations/galleryOf.ts'
import { galleryItems } from '../routes.ts'

export const galleryItemsEndpoint = (): Endpoint[] =>
  serveRoute(galleryItems, async ({ req, params, query }) => {
    const gallery = await galleryOf(req, params.id, query)
    if (!gallery) throw new LitfassError('absent')
    return { total: gallery.total, entries: [...gallery.entries] }
  })
