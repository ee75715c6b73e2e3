export { ACCEPTED_FILES } from './acceptedFiles.ts'
export { type CookieSettings, cookieLine } from './cookieLine.ts'
export { creditName } from './creditName.ts'
export {
  CUT_RATIOS,
  CUT_SIZES,
  type Cut,
  type CutExtension,
  type CutRatio,
  type CutSize,
  cutFileName,
  SOCIAL_CARD,
} from './cutFile.ts'
export { type CutRegion, cutRegion } from './cutRegion.ts'
export { fillWords } from './fillWords.ts'
export { fitSize, MAX_VARIANT_SIDE } from './fitSize.ts'
export { isSameCrop } from './isSameCrop.ts'
export { type CutPicture, type CutPlan, largestRegion, planCut } from './planCut.ts'
export { ratioNumber } from './ratioNumber.ts'
export { readCookie } from './readCookie.ts'
export { type Crop, canonicalRecipe, PLAIN_RECIPE, type Recipe } from './recipe.ts'
export { reframeFocus } from './reframeFocus.ts'
export {
  isRotation,
  isSideways,
  type PercentPoint,
  ROTATIONS,
  type Rotation,
  rotate,
  rotateFocus,
  rotatePoint,
} from './rotation.ts'
export { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey, variantForWidth } from './variantSizes.ts'
export * from './viewer.ts'
