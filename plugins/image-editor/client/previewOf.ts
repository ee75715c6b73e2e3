import { type Crop, isSameCrop, type Recipe } from '@litfass/kit/domain'
import type { OpenedPicture } from './OpenedPicture.ts'
import { turnedCrop } from './turnedCrop.ts'

/** What the image area shows of a draft. */
export type Preview = {
  /** The picture as it is shown everywhere; or a preview turned by the server, of the whole picture where it is cut. */
  source: { kind: 'shown' } | { kind: 'turned'; degrees: Recipe['rotation']; isWhole: boolean }
  /** The part of the source that is shown, in percent of it as displayed; `null` for all of it. */
  part: Crop | null
}

/**
 * What to show for a recipe: what is there already wherever that will do, else a preview (spec/media, section 4).
 * `showsWhole` asks for the uncut picture, to move a crop on it.
 */
export function previewOf(
  { stored, isCurrent }: Pick<OpenedPicture, 'stored' | 'isCurrent'>,
  recipe: Recipe,
  showsWhole: boolean,
): Preview {
  const isCut = stored.recipe.crop !== null
  const isAsStored =
    isCurrent && stored.recipe.rotation === recipe.rotation && isSameCrop(stored.recipe.crop, recipe.crop)
  if (isAsStored && !(showsWhole && isCut)) return { source: { kind: 'shown' }, part: null }
  const part = showsWhole || !recipe.crop ? null : turnedCrop(recipe.crop, recipe.rotation)
  if (isCurrent && !isCut && stored.recipe.rotation === recipe.rotation)
    return { source: { kind: 'shown' }, part }
  const isWhole = isCut || !isCurrent
  return { source: { kind: 'turned', degrees: recipe.rotation, isWhole }, part }
}
