export type { FigureImage } from '@litfass/images/model'
export { type EmbedSnippetInput, embedSnippet } from './embedSnippet.ts'
export {
  ALL_CONTROLS,
  type FigureControls,
  type FigureLook,
  type FigureMedia,
  type FigureReference,
  type FigureStream,
  type FigureView,
  filmLength,
  MEDIA_TYPES,
  type MediaType,
  NO_CONTROLS,
  pictureOf,
  type ReloadData,
  reloadData,
} from './figure.ts'

export { type FigureStyle, figureStyle, pictureStyle, ratioStyle } from './figureStyle.ts'
export {
  type GalleryEntry,
  type GalleryOptions,
  type GalleryView,
  LAYOUTS,
  MAX_GALLERIES,
} from './gallery.ts'
export { embedHtml, type LightboxItem, lightboxItems } from './lightboxItems.ts'
export { lookOf } from './lookOf.ts'
export { mediaViewQuery } from './mediaViewQuery.ts'
export {
  neededWidth,
  type PictureFiles,
  type PictureSources,
  pictureSources,
  sizeAtAddress,
} from './pictureFiles.ts'
export { type FormerEntry, MAX_FORMER, type Resolution, resolvePid } from './pids.ts'

export {
  type Ratio,
  type RatioSettings,
  readRatio,
  readRatioSettings,
  SCREEN_SIZES,
  type ScreenSize,
  screenSizeOf,
  writeRatioSettings,
} from './ratio.ts'
