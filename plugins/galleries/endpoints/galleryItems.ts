import { LitfassError, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { galleryOf } from '../operations/galleryOf.ts'
import { galleryPictureOf } from '../operations/galleryPictureOf.ts'
import { galleryItems } from '../routes.ts'

export const galleryItemsEndpoint = (): Endpoint[] =>
  serveRoute(galleryItems, async ({ req, params, query: { pid, ...part } }) => {
    if (pid !== undefined) {
      const picture = await galleryPictureOf(req, params.id, pid)
      if (!picture) throw new LitfassError('absent')
      return { total: picture.gallery.total, entries: [picture.entry] }
    }
    const gallery = await galleryOf(req, params.id, part)
    if (!gallery) throw new LitfassError('absent')
    return { total: gallery.total, entries: [...gallery.entries] }
  })
