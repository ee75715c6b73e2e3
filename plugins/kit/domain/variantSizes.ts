/** The names of the sizes, smallest first (spec media 3). */
export const VARIANT_KEYS = ['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

/** One of the seven size names. */
export type VariantKey = (typeof VARIANT_KEYS)[number]

/** The widest each size may be, in px. A picture is never enlarged to reach it. */
export const VARIANT_WIDTHS: Readonly<Record<VariantKey, number>> = {
  T: 20,
  XS: 60,
  S: 160,
  M: 320,
  L: 640,
  XL: 1200,
  XXL: 1920,
}

/**
 * The size to load for a picture shown `px` CSS px wide (spec media 9): the smallest that is not narrower.
 * Fractions count as the next whole px, so 320.4 is 321 and gives L.
 */
export const variantForWidth = (px: number): VariantKey =>
  VARIANT_KEYS.find((key) => Math.ceil(px) <= VARIANT_WIDTHS[key]) ?? 'XXL'
