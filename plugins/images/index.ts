export { conditionOnDesk } from './collection/usage.ts'
export { choosableFrom, type ImageManager, imageManagers } from './model/picture/imageManagers.ts'
export type { FigureImage } from './model/picture/schemas.ts'
export { type ImagesOptions, imagesOptionsOf } from './options.ts'
export { monthsOf, peopleWithPictures, yearsWithPictures } from './panel/list/folders.ts'
export { images } from './plugin.ts'
export { figureImage } from './presenters/answers.ts'
export {
  hasAvifs,
  IMAGE_COLUMNS,
  type ImageRow,
  imageObject,
  imageRow,
  urlSetOf,
} from './presenters/imageRow.ts'
