export type { FigureImage } from '@litfass/images/model'
export { embedSnippet } from './embedding/embedSnippet.ts'
export {
  ALL_CONTROLS,
  type FigureControls,
  type FigureMedia,
  type FigureReference,
  type FigureStream,
  type FigureView,
  MEDIA_TYPES,
  NO_CONTROLS,
  reloadData,
} from './figure.ts'

export { figureStyle, pictureStyle, ratioStyle } from './figureStyle.ts'
export { type GalleryEntry, type GalleryOptions, type GalleryView, MAX_GALLERIES } from './gallery.ts'
export { embedHtml, type LightboxItem, lightboxItems } from './lightboxItems.ts'
export { lookOf } from './lookOf.ts'
export { mediaViewQuery } from './mediaViewQuery.ts'

export { type RatioSettings, readRatioSettings } from './ratio.ts'
