import type { Size } from './size.ts'
import { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey } from './variantSizes.ts'

/** WebP cannot hold a side longer than this, in px; a tall strip is made narrower until it fits. */
export const MAX_VARIANT_SIDE = 16_383

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

/** A size made smaller until it is at most `widest` px wide and fits into a WebP; never larger. */
export const fitSize = ({ width, height }: Size, widest: number): Size => {
  const scale = Math.min(1, widest / width, MAX_VARIANT_SIDE / height)
  const side = (px: number) => Math.max(1, Math.min(MAX_VARIANT_SIDE, Math.round(px * scale)))
  return { width: side(width), height: side(height) }
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
