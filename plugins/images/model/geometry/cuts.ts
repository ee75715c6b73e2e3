import type { PercentPoint } from './recipe.ts'
import { fitSize, ratioNumber, VARIANT_WIDTHS, type VariantKey } from './sizes.ts'

/** The ratios a picture is cut to around its focus point (design section 11); `original` leaves it whole. */
export const CUT_RATIOS = ['original', '16:9', '3:2', '4:3', '1:1', '4:5'] as const

export type CutRatio = (typeof CUT_RATIOS)[number]

/** The sizes a cut is made in. */
export const CUT_SIZES = ['M', 'L', 'XL', 'XXL'] as const satisfies VariantKey[]

export type CutSize = (typeof CUT_SIZES)[number]

/** A cut of a picture, named by its ratio and its size. */
export type Cut = { readonly ratio: CutRatio; readonly size: CutSize }

/** JPEG for other people's pages and programs, some of which read nothing else; WebP for the rest. */
export type CutExtension = 'jpg' | 'webp'

/** The card that social networks show of a picture, in px. */
export const SOCIAL_CARD = { file: 'social.jpg', width: 1200, height: 630 } as const

/** Returns the file name in a cut's address, such as `16x9-XL.jpg`. */
export const cutFileName = ({ ratio, size }: Cut, extension: CutExtension = 'jpg'): string =>
  `${ratio.replace(':', 'x')}-${size}.${extension}`

/** A part of a picture, in whole px. */
export type CutRegion = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type CutRegionInput = {
  /** Size of the picture in px. */
  readonly width: number
  readonly height: number
  /** In percent; 0 is a value. */
  readonly focus: PercentPoint
  /** Width to height; `undefined` takes the whole picture. */
  readonly ratio: number | undefined
}

/**
 * Returns the part of a picture that is cut out for a ratio: as large as possible, and the same part a browser shows
 * with `object-fit: cover` and `object-position` at the focus, so that a cut looks like the page it was copied from.
 */
export function cutRegion({ width, height, focus, ratio = width / height }: CutRegionInput): CutRegion {
  const horizontal = along(width, height * ratio, focus.x)
  const vertical = along(height, width / ratio, focus.y)
  return { left: horizontal.from, top: vertical.from, width: horizontal.length, height: vertical.length }
}

/** Returns a stretch of one side; the focus decides how what is left over is split before and after it. */
function along(side: number, wanted: number, percent: number) {
  const length = Math.max(1, Math.min(side, Math.round(wanted)))
  return { from: Math.round(((side - length) * percent) / 100), length }
}

/** The properties of a picture its cuts depend on: its size in px, its focus in percent. */
export type CutPicture = { readonly width: number; readonly height: number; readonly focus: PercentPoint }

/** The part of the picture's largest file that a cut shows, and the size of the cut, both in px. */
export type CutPlan = { readonly region: CutRegion; readonly width: number; readonly height: number }

/** Plans a cut: its region and its size. Nothing is enlarged. */
export function planCut(picture: CutPicture, { ratio, size }: Cut): CutPlan {
  const wanted = ratioNumber(ratio)
  const region = largestRegion(picture, wanted)
  const width = Math.min(region.width, VARIANT_WIDTHS[size])
  if (width === region.width) return { region, width, height: region.height }
  const height = Math.round(width / (wanted ?? region.width / region.height))
  return { region, width, height: Math.max(1, Math.min(region.height, height)) }
}

/** Returns the part of a picture's largest file that is cut out for a ratio. */
export function largestRegion({ focus, ...picture }: CutPicture, ratio: number | undefined): CutRegion {
  return cutRegion({ ...fitSize(picture, VARIANT_WIDTHS.XXL), focus, ratio })
}
