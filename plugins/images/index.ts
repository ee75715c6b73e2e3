export { readableImages } from './access/imageAccess.ts'
export { type ImageManager, imageManagers } from './domain/imageManagers.ts'
export type { PrivacyReceipt } from './domain/privacyDetails.ts'
export type { FetchingOptions } from './fetching/FetchingOptions.ts'
export type { ImagesOptions } from './options.ts'
export { images } from './plugin.ts'
export { type FigureImage, figureImage } from './presenters/figureImage.ts'
export {
  hasAvifs,
  type ImageObject,
  type ImageRow,
  imageObject,
  imageRow,
  presentImage,
  remainingOf,
} from './presenters/imageObject.ts'
export { type UrlSet, urlSetOf } from './presenters/urlSetOf.ts'
