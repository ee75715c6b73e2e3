export {
  type FigureImage,
  type FigureMedia,
  type FigureStream,
  MEDIA_TYPES,
  type MediaType,
} from './FigureMedia.ts'
export type { FigureControls, FigureLook, FigureReference, FigureView } from './FigureView.ts'
export type { GalleryEntry, GalleryOptions, GalleryView } from './GalleryView.ts'
export type { LightboxItem } from './LightboxItem.ts'
export {
  OFFERED_RATIOS,
  type Ratio,
  type RatioSettings,
  ratioNumber,
  readRatio,
  readRatioSettings,
  writeRatioSettings,
} from './ratio.ts'
export { SCREEN_SIZES, type ScreenSize, screenSizeOf } from './screenSizes.ts'
