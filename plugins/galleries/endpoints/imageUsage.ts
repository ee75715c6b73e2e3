import { isStaff, LitfassError, refuseUnless, serveRoute } from '@litfass/kit'
import type { Endpoint } from 'payload'
import { usedPlaces } from '../operations/usedPlaces.ts'
import type { ResolvedGalleriesOptions } from '../options.ts'
import { imageUsage } from '../routes.ts'

export const imageUsageEndpoint = ({ pictures }: ResolvedGalleriesOptions): Endpoint[] =>
  serveRoute(imageUsage, async ({ req, viewer, params }) => {
    refuseUnless(viewer, isStaff(viewer))
    const [image] = await pictures.findAll(req, [params.id])
    if (!image) throw new LitfassError('absent')
    return { places: await usedPlaces(req, params.id), image }
  })
