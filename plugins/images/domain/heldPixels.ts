import type { Recipe } from '@litfass/kit/domain'
import { fitSize } from './planVariants.ts'
import { renderedSize } from './renderedSize.ts'
import type { Size } from './size.ts'
import { VARIANT_WIDTHS } from './variantSizes.ts'

/** Beyond it, holding the whole picture would cost more memory than decoding it twice costs time. */
const MAX_HELD_PIXELS = 30_000_000

/** Whether all of a picture of this size may be held while a part is cut from it. */
export const isHeldWhole = ({ width, height }: Size): boolean => width * height <= MAX_HELD_PIXELS

/** How many pixels are held at most to cut a crop from them, at the scale its largest variant needs; 0 for none. */
export const heldPixels = (upright: Size, recipe: Recipe): number => {
  if (!recipe.crop) return 0
  const cut = renderedSize(upright, recipe)
  const scale = fitSize(cut, VARIANT_WIDTHS.XXL).width / cut.width
  const all = { width: upright.width * scale, height: upright.height * scale }
  return isHeldWhole(all) ? Math.ceil(all.width * all.height) : 0
}
