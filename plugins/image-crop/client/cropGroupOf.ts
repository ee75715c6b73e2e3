import type { Crop, Recipe } from '@litfass/kit/domain'
import { isSameCrop } from '@litfass/kit/domain'

type Cropped = { recipe: Pick<Recipe, 'crop'> }

/** What a save is sent of the crop; `undefined` when it is the stored one. */
export const cropGroupOf = (draft: Cropped, stored: Cropped): { crop: Crop | null } | undefined =>
  isSameCrop(draft.recipe.crop, stored.recipe.crop) ? undefined : { crop: draft.recipe.crop }
