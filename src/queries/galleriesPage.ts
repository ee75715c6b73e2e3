import { type GalleryPage, galleriesList } from '@litfass/galleries'
import { visitorRequest } from './visitorRequest.ts'

/** A page of the published galleries, the newest first; pages start at 1. */
export const galleriesPage = async (page: number): Promise<GalleryPage> =>
  galleriesList(await visitorRequest(), { page })
