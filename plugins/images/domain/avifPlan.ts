import { VARIANT_KEYS, type VariantKey } from './variantSizes.ts'

/** The smallest size a page chooses from; below it a file is mostly its own head. */
const FIRST = VARIANT_KEYS.indexOf('M')

/** A larger picture, such as a very tall strip, would need memory and time out of all proportion; in px. */
const MAX_PIXELS = 8_000_000

/** An AVIF is worth its room only where it is at least a tenth smaller. */
const MOST_OF_WEBP = 0.9

/** A finished file as far as its AVIF is concerned. */
export interface AvifCandidate {
  /** The sizes it serves, smallest first; the first names it. */
  readonly keys: readonly VariantKey[]
  readonly width: number
  readonly height: number
}

const isChosenByPages = ({ keys }: Pick<AvifCandidate, 'keys'>): boolean =>
  keys.some((key) => VARIANT_KEYS.indexOf(key) >= FIRST)

/**
 * The files of a still picture an AVIF is tried for, smallest first: all that pages choose from, or none. A browser that
 * takes AVIF chooses among AVIFs only, so a set with a gap would have it load a larger file than it needs.
 */
export const avifPlan = <T extends AvifCandidate>(variants: readonly T[]): T[] => {
  const chosen = variants.filter(isChosenByPages).toSorted((a, b) => a.width - b.width || a.height - b.height)
  return chosen.every(({ width, height }) => width * height <= MAX_PIXELS) ? chosen : []
}

/** Whether an AVIF is so much smaller than the WebP of the same size that it is kept; both in bytes. */
export const isAvifWorthIt = (avif: number, webp: number): boolean => avif <= webp * MOST_OF_WEBP

/** Whether every file pages choose from has its AVIF. */
export const hasAllAvifs = (
  variants: readonly { readonly keys: readonly VariantKey[]; readonly avif?: number | undefined }[],
): boolean => {
  const chosen = variants.filter(isChosenByPages)
  return chosen.length > 0 && chosen.every(({ avif }) => avif !== undefined)
}
