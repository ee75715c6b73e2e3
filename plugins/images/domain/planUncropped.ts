import type { Recipe } from '@litfass/kit/domain'
import { fitSize } from './planVariants.ts'
import { renderedSize } from './renderedSize.ts'
import type { Size } from './size.ts'
import { VARIANT_WIDTHS } from './variantSizes.ts'

/**
 * The size of the file a rendition with a crop has besides its variants: the whole picture, turned like them, for whoever
 * moves the crop. At most XL wide, never enlarged; `undefined` where nothing is cut away.
 */
export const planUncropped = (upright: Size, { rotation, crop }: Recipe): Size | undefined =>
  crop ? fitSize(renderedSize(upright, { rotation, crop: null }), VARIANT_WIDTHS.XL) : undefined
