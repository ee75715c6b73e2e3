import { translate } from '@litfass/kit'
import { fillPath } from '@litfass/kit/routes'
import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { TEXTS } from '../constants.ts'
import { writeRatioSettings } from '../domain/ratio.ts'
import type { Place } from '../Place.ts'
import { pagePath } from '../presenters/pagePath.ts'
import { galleriesOptionsOf } from './galleriesOptionsOf.ts'
import { GALLERY_COLUMNS, galleryRow } from './galleryRow.ts'

/** Nobody reads more of them. */
const MOST_GALLERIES = 200

/** The places a picture stands in: galleries, the newest first, then those the project knows of. */
export async function usedPlaces(req: PayloadRequest, imageId: number): Promise<Place[]> {
  const { places } = galleriesOptionsOf(req.payload)
  const further = await Promise.all(places.map((find) => find(req, imageId)))
  return [...(await galleriesWith(req, imageId)), ...further.flat()]
}

async function galleriesWith(req: PayloadRequest, imageId: number): Promise<Place[]> {
  const { collection, pages } = galleriesOptionsOf(req.payload)
  const { docs } = await req.payload.find({
    collection,
    where: { 'pictures.image': { equals: imageId } },
    select: GALLERY_COLUMNS,
    sort: ['-createdAt', '-id'],
    limit: MOST_GALLERIES,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((doc) => {
    const { id, title, isPublished, ratio } = galleryRow.parse(doc)
    return {
      kind: translate(req, `${TEXTS}:gallery`),
      title,
      page: isPublished ? fillPath(pagePath(req, pages.galleryPicture), { id, pid: imageId }) : null,
      panel: panelPath(req, `/collections/${collection}/${id}`),
      ratio: writeRatioSettings(ratio),
    }
  })
}

function panelPath({ payload }: PayloadRequest, path: `/${string}`): string {
  return formatAdminURL({ adminRoute: payload.config.routes.admin, path })
}
