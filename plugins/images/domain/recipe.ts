export { type Crop, canonicalRecipe, PLAIN_RECIPE, type Recipe } from '@litfass/kit/domain'
