import { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey } from '@litfass/kit/domain'

/** What there is for one size of a cut. */
export type CutAtSize = {
  name: VariantKey
  /** The px the cut has for this size. */
  width: number
  /** The size is wider than that, so what is shown is enlarged. */
  isEnlarged: boolean
}

/** All sizes of a cut, smallest first, given its width in px. */
export function sizesOfCut(cutWidth: number): readonly CutAtSize[] {
  return VARIANT_KEYS.map((name) => ({
    name,
    width: Math.min(VARIANT_WIDTHS[name], cutWidth),
    isEnlarged: cutWidth < VARIANT_WIDTHS[name],
  }))
}

/** The names of those that are enlarged. */
export const enlargedSizes = (sizes: readonly CutAtSize[]): VariantKey[] =>
  sizes.flatMap(({ name, isEnlarged }) => (isEnlarged ? [name] : []))
