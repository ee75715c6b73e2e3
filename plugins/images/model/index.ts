export { ACCEPTED_FILES, PICTURE_FORMATS, type PictureFormat } from './files/formats.ts'
export { isPublicAddress } from './files/pictureAddress.ts'
export {
  CUT_RATIOS,
  CUT_SIZES,
  type Cut,
  type CutRatio,
  cutFileName,
  planCut,
  SOCIAL_CARD,
} from './geometry/cuts.ts'
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
} from './geometry/recipe.ts'
export {
  fitSize,
  ratioNumber,
  type Size,
  VARIANT_KEYS,
  VARIANT_WIDTHS,
  type VariantKey,
  variantForWidth,
} from './geometry/sizes.ts'
export {
  type EditablePicture,
  type PictureChanges,
  type PictureState,
  TEXT_ORIGINS,
  type TextOrigins,
} from './picture/editablePicture.ts'
export { imageManagers } from './picture/imageManagers.ts'
export {
  altText,
  creditLine,
  creditName,
  type FigureImage,
  foreignLanguage,
  type PictureText,
  TEXT_LIMITS,
} from './picture/pictureTexts.ts'
export type { UploadedAs, Visibility } from './picture/visibility.ts'
