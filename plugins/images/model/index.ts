export {
  CUT_RATIOS,
  CUT_SIZES,
  type Cut,
  type CutExtension,
  type CutPicture,
  type CutPlan,
  type CutRatio,
  type CutRegion,
  type CutSize,
  cutFileName,
  cutRegion,
  largestRegion,
  planCut,
  SOCIAL_CARD,
} from './cuts.ts'
export {
  type EditablePicture,
  type PictureChanges,
  type PictureState,
  TEXT_ORIGINS,
  type TextOrigin,
  type TextOrigins,
} from './editablePicture.ts'
export { creditName, type FigureImage } from './figureImage.ts'
export {
  ACCEPTED_FILES,
  MAX_UPLOAD_BYTES,
  PICTURE_FORMATS,
  PICTURE_MIME_TYPES,
  type PictureFormat,
  type UploadRefusal,
} from './formats.ts'
export { type ImageManager, imageManagers } from './imageManagers.ts'
export {
  type Crop,
  canonicalRecipe,
  isRotation,
  isSameCrop,
  isSideways,
  type PercentPoint,
  PLAIN_RECIPE,
  type Recipe,
  ROTATIONS,
  type Rotation,
  reframeFocus,
  rotate,
  rotateCrop,
  rotateFocus,
  rotatePoint,
} from './recipe.ts'
export {
  fitSize,
  MAX_VARIANT_SIDE,
  planVariants,
  ratioNumber,
  type Size,
  type UrlSet,
  urlSet,
  VARIANT_KEYS,
  VARIANT_WIDTHS,
  type VariantKey,
  variantForWidth,
} from './sizes.ts'
