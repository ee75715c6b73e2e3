import { type GalleryPart, type GalleryView, galleryOf } from '@litfass/galleries'
import { type ForReaders, forReaders } from './forReaders.ts'

/** A gallery with a stretch of its pictures; one that is not published yet for staff alone. */
export const galleryById = (id: number, part: GalleryPart): Promise<ForReaders<GalleryView> | undefined> =>
  forReaders((req) => galleryOf(req, id, part))
