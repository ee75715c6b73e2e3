import { findFigureImage } from '@litfass/images/figures'
import { type Handler, LitfassError, translate } from '@litfass/kit'
import { findUses, referenceTexts } from '@litfass/kit/references'
import { fillPath } from '@litfass/kit/routes'
import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { writeRatioSettings } from './domain/ratio.ts'
import { languageOf, options, type Place } from './options.ts'
import type { imageUsage } from './routes.ts'
import { GALLERY_COLUMNS, galleryRow } from './store.ts'
import { texts } from './texts.ts'

/** Most galleries listed as places of one picture. */
const MAX_PLACES = 200

/** Answers `imageusage`. */
export const serveImageUsage: Handler<typeof imageUsage> = async ({ req, params: { id } }) => {
  // A picture in the trash keeps its places until it is deleted for good.
  const image = await findFigureImage(req, id, { inTrash: true })
  if (!image) throw new LitfassError('absent')
  const further = await Promise.all(options.of(req.payload).places.map((find) => find(req, id)))
  const known = [...(await galleriesWith(req, id)), ...further.flat()]
  const others = await otherPlaces(req, id, known)
  return { places: [...known, ...others.places], more: others.more, image }
}

/** Whatever else shows a picture and is not in the trash, of which nothing is known about how it is cut there. */
async function otherPlaces(req: PayloadRequest, id: number, known: readonly Place[]) {
  const { imagesCollection } = options.of(req.payload)
  const { documents } = await findUses(req, { collection: imagesCollection, ids: [id], isPlacesOnly: true })
  const [found] = documents
  if (!found) return { places: [], more: 0 }
  const listed = new Set(known.map(({ panel }) => panel))
  const read = new Set(found.uses.map(({ panel }) => panel))
  const places = found.uses
    .filter(({ panel, isTrashed }) => !isTrashed && !listed.has(panel))
    .map(
      ({ kind, title, page, panel, state }): Place => ({
        ...{ kind, title, page, panel, state, ratio: 'original' },
      }),
    )
  // Known places are among those that were counted and not read.
  const counted = known.filter(({ panel }) => !read.has(panel)).length
  return { places, more: Math.max(0, found.hidden + found.more - counted) }
}

/** Finds the galleries that contain a picture, newest first. */
async function galleriesWith(req: PayloadRequest, imageId: number): Promise<Place[]> {
  const { collection, pages } = options.of(req.payload)
  const { docs } = await req.payload.find({
    collection,
    where: { 'pictures.image': { equals: imageId } },
    select: GALLERY_COLUMNS,
    sort: ['-createdAt', '-id'],
    limit: MAX_PLACES,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const adminRoute = req.payload.config.routes.admin
  const page = pages.galleryPicture[languageOf(req)]
  return docs.map((doc) => {
    const { id, title, isPublished, ratio } = galleryRow.parse(doc)
    return {
      kind: translate(req, texts.key('gallery')),
      title,
      page: isPublished ? fillPath(page, { id, pid: imageId }) : null,
      panel: formatAdminURL({ adminRoute, path: `/collections/${collection}/${id}` }),
      state: translate(req, referenceTexts.key(isPublished ? 'states.public' : 'states.internal')),
      ratio: writeRatioSettings(ratio),
    }
  })
}
