import { type GalleryPicture, galleryPictureOf } from '@litfass/galleries'
import { type ForReaders, forReaders } from './forReaders.ts'

/** A picture of a gallery, or the one that stood beside it; in a gallery not published yet for staff alone. */
export const galleryPicture = (id: number, pid: number): Promise<ForReaders<GalleryPicture> | undefined> =>
  forReaders((req) => galleryPictureOf(req, id, pid))
