export { creditName } from '@litfass/kit/domain'
export { type EmbedSnippetInput, embedSnippet } from './embedSnippet.ts'
export {
  type FigureImage,
  type FigureMedia,
  type FigureStream,
  MEDIA_TYPES,
  type MediaType,
} from './FigureMedia.ts'
export type { FigureControls, FigureLook, FigureReference, FigureView } from './FigureView.ts'
export { type FigureStyle, figureStyle, pictureOf, pictureStyle, ratioStyle } from './figureStyle.ts'
export { filmLength } from './filmLength.ts'
export { type FormerEntry, MAX_FORMER, type Resolution, resolvePid } from './formerEntries.ts'
export { type GalleryEntry, type GalleryOptions, type GalleryView, LAYOUTS } from './GalleryView.ts'
export type { LightboxItem } from './LightboxItem.ts'
export { lightboxItems } from './lightboxItems.ts'
export { type Extent, neededWidth } from './neededWidth.ts'
export { type PictureFiles, type PictureSources, pictureSources, sizeAtAddress } from './pictureFiles.ts'
export {
  OFFERED_RATIOS,
  type Ratio,
  type RatioSettings,
  readRatio,
  readRatioSettings,
  writeRatioSettings,
} from './ratio.ts'
export { ALL_CONTROLS, mediaViewQuery, NO_CONTROLS, type ReloadData, reloadData } from './reloadData.ts'
export { SCREEN_SIZES, type ScreenSize, screenSizeOf } from './screenSizes.ts'
