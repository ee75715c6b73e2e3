export * from './domain/index.ts'
export {
  type GalleryPage,
  type GalleryPart,
  type GalleryPicture,
  type GallerySummary,
  galleriesList,
  galleryOf,
  galleryPictureOf,
} from './galleries.ts'
export type { GalleriesOptions, Place, StreamSource } from './options.ts'

export { galleries } from './plugin.ts'
