import { fitSize } from '@litfass/kit/domain'
import type { Size } from './size.ts'
import { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey } from './variantSizes.ts'

export { fitSize, MAX_VARIANT_SIDE } from '@litfass/kit/domain'

const FIRST_MOVING = VARIANT_KEYS.indexOf('M')

/** One file to be made: `key` names it, `keys` are all sizes it serves, smallest first. */
export interface PlannedVariant extends Size {
  readonly key: VariantKey
  readonly keys: readonly VariantKey[]
  readonly animated: boolean
}

interface PlanInput extends Size {
  readonly animated: boolean
}

const isSameFile = (a: PlannedVariant, b: PlannedVariant): boolean =>
  a.width === b.width && a.height === b.height && a.animated === b.animated

/**
 * The distinct files of a picture, smallest first; together they serve all seven sizes.
 *
 * Nothing is enlarged: sizes wider than the picture share its largest file. A moving picture moves in M and
 * above, so that the small ones stay small.
 *
 * @param picture width and height in px as a person sees them, after rotation and crop.
 */
export const planVariants = (picture: PlanInput): PlannedVariant[] => {
  const plan: PlannedVariant[] = []
  for (const [index, key] of VARIANT_KEYS.entries()) {
    const animated = picture.animated && index >= FIRST_MOVING
    const next = { ...fitSize(picture, VARIANT_WIDTHS[key]), key, keys: [key], animated }
    const last = plan.at(-1)
    if (last && isSameFile(last, next)) plan.splice(-1, 1, { ...last, keys: [...last.keys, key] })
    else plan.push(next)
  }
  return plan
}
