/** The sizes a picture is shown in, and how wide each is, in px (spec/media, sections 3 and 9). */
export const SIZE_WIDTHS = { T: 20, XS: 60, S: 160, M: 320, L: 640, XL: 1200, XXL: 1920 } as const

export type SizeName = keyof typeof SIZE_WIDTHS

/** What there is for one size of a cut. */
export type CutAtSize = {
  name: SizeName
  /** The px the cut has for this size. */
  width: number
  /** The size is wider than that, so what is shown is enlarged. */
  isEnlarged: boolean
}

const NAMES: readonly SizeName[] = ['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL']

/** All sizes of a cut, smallest first, given its width in px. */
export function sizesOfCut(cutWidth: number): readonly CutAtSize[] {
  return NAMES.map((name) => ({
    name,
    width: Math.min(SIZE_WIDTHS[name], cutWidth),
    isEnlarged: cutWidth < SIZE_WIDTHS[name],
  }))
}

/** The names of those that are enlarged. */
export const enlargedSizes = (sizes: readonly CutAtSize[]): SizeName[] =>
  sizes.flatMap(({ name, isEnlarged }) => (isEnlarged ? [name] : []))
