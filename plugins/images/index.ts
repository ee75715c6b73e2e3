export { conditionOnDesk } from './collection/usage.ts'
export type { FetchingOptions } from './fetching/limits.ts'
export type { PrivacyReceipt } from './model/files/privacyDetails.ts'
export type { UrlSet } from './model/geometry/sizes.ts'
export { choosableFrom, type ImageManager, imageManagers } from './model/picture/imageManagers.ts'
export type { FigureImage } from './model/picture/schemas.ts'
export { type ImagesOptions, imagesOptionsOf } from './options.ts'
export { type MonthFolder, monthsOf, peopleWithPictures, yearsWithPictures } from './panel/list/folders.ts'
export { images } from './plugin.ts'
export { figureImage } from './presenters/answers.ts'
export {
  hasAvifs,
  IMAGE_COLUMNS,
  type ImageObject,
  type ImageRow,
  imageObject,
  imageRow,
  presentImage,
  remainingOf,
  urlSetOf,
} from './presenters/imageRow.ts'
