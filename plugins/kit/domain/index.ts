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
