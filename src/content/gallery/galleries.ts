import {
  type GalleryPage,
  type GalleryPart,
  type GalleryPicture,
  type GalleryView,
  galleriesList,
  galleryOf,
  galleryPictureOf,
} from '@litfass/galleries'
import { reading } from '@litfass/kit/pages'
import { type ForReaders, forReaders, payloadInstance, visitorRequest } from '../../queries/requests.ts'

/** Lists published galleries, newest first; pages start at 1. */
export const galleriesPage = async (page: number): Promise<GalleryPage> =>
  galleriesList(await visitorRequest(), { page })

/** Finds a gallery with a page of its pictures; unpublished ones only for staff. */
export const galleryById = (id: number, part: GalleryPart): Promise<ForReaders<GalleryView> | undefined> =>
  forReaders((req) => galleryOf(req, id, part))

/** Finds a picture of a gallery, or its neighbour if it has been removed; in unpublished galleries only for staff. */
export const galleryPicture = (id: number, pid: number): Promise<ForReaders<GalleryPicture> | undefined> =>
  forReaders((req) => galleryPictureOf(req, id, pid))

/** The navigation bar at the top of gallery pages. */
export type GalleryBar = {
  galleries: { id: number; title: string }[]
  /** Screen sizes on which it is a slider (spec media 2). */
  slides: { small: boolean; medium: boolean; large: boolean }
}

/** Galleries in the bar. */
const MOST = 24

/** Reads the newest galleries and the settings of the bar that links to them. */
export async function otherGalleries(): Promise<GalleryBar> {
  const payload = await payloadInstance()
  const [{ docs }, { navigationSlider }] = await Promise.all([
    reading({ topic: 'galleries', found: ({ docs }) => docs.map(({ id }) => id) }, () =>
      payload.find({
        collection: 'galleries',
        select: { title: true },
        sort: ['-createdAt', '-id'],
        limit: MOST,
        pagination: false,
        depth: 0,
        overrideAccess: false,
      }),
    ),
    reading({ topic: 'front-page' }, () =>
      payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: false }),
    ),
  ])
  const { small, medium, large } = navigationSlider ?? {}
  return {
    galleries: docs.map(({ id, title }) => ({ id, title: title ?? '' })),
    slides: { small: small ?? true, medium: medium ?? true, large: large ?? false },
  }
}
