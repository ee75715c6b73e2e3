import { type Rect, turnedSize } from './orientation.ts'
import type { Crop, Recipe } from './recipe.ts'
import { fitSize, type Size, VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey } from './sizes.ts'

/** Returns the part of the upright original that a crop selects, in whole px and never empty. */
export const cropRect = (upright: Size, crop: Crop | null): Rect => {
  if (!crop) return { left: 0, top: 0, ...upright }
  const along = (start: number, length: number, side: number) => {
    const from = Math.min(side - 1, Math.round((start / 100) * side))
    return { from, length: Math.max(1, Math.min(side - from, Math.round((length / 100) * side))) }
  }
  const horizontal = along(crop.x, crop.width, upright.width)
  const vertical = along(crop.y, crop.height, upright.height)
  return { left: horizontal.from, top: vertical.from, width: horizontal.length, height: vertical.length }
}

/** Returns the size of a picture after crop and rotation, in px of the original. */
export const renderedSize = (upright: Size, { rotation, crop }: Recipe): Size =>
  turnedSize(cropRect(upright, crop), rotation)

/** The name of the uncropped file. It is not one of the sizes, so it has no address. */
export const UNCROPPED = 'uncropped'

/** A file of a rendition: the sizes it serves, smallest first; none for the uncropped one. */
export interface RenditionFile {
  readonly keys: readonly string[]
}

/** Whether a file is public. */
export const isServed = ({ keys }: RenditionFile): boolean => keys.length > 0

/** Returns the name of a file in the store, without its extension. */
export const storedName = ({ keys }: RenditionFile): string => keys[0] ?? UNCROPPED

/**
 * Returns the size of the uncropped file of a rendition, for editors who move the crop: rotated like the variants, at most
 * XL wide and never enlarged; `undefined` without a crop.
 */
export const planUncropped = (upright: Size, { rotation, crop }: Recipe): Size | undefined =>
  crop ? fitSize(renderedSize(upright, { rotation, crop: null }), VARIANT_WIDTHS.XL) : undefined

/** The smallest size offered to pages as AVIF; smaller files are mostly header. */
const FIRST = VARIANT_KEYS.indexOf('M')

/** Pixel limit: larger pictures, such as very tall strips, would need too much memory and time. */
const MAX_PIXELS = 8_000_000

/** An AVIF is worth keeping only if it is at least a tenth smaller. */
const MOST_OF_WEBP = 0.9

/** The properties of a finished file that decide about its AVIF. */
interface AvifCandidate {
  /** The sizes it serves, smallest first; the first names it. */
  readonly keys: readonly VariantKey[]
  readonly width: number
  readonly height: number
}

const isChosenByPages = ({ keys }: Pick<AvifCandidate, 'keys'>): boolean =>
  keys.some((key) => VARIANT_KEYS.indexOf(key) >= FIRST)

/**
 * Returns the files of a still picture to try AVIFs for, in ascending order: all that pages offer, or none. Browsers choose
 * among AVIFs only, so a gap would make them load a larger file than necessary.
 */
export const avifPlan = <T extends AvifCandidate>(variants: readonly T[]): T[] => {
  const chosen = variants.filter(isChosenByPages).toSorted((a, b) => a.width - b.width || a.height - b.height)
  return chosen.every(({ width, height }) => width * height <= MAX_PIXELS) ? chosen : []
}

/** Whether an AVIF is enough smaller than the WebP of the same size to be kept; both in bytes. */
export const isAvifWorthKeeping = (avif: number, webp: number): boolean => avif <= webp * MOST_OF_WEBP

/** Whether every file offered to pages has its AVIF. */
export const hasAllAvifs = (
  variants: readonly { readonly keys: readonly VariantKey[]; readonly avif?: number | undefined }[],
): boolean => {
  const chosen = variants.filter(isChosenByPages)
  return chosen.length > 0 && chosen.every(({ avif }) => avif !== undefined)
}
