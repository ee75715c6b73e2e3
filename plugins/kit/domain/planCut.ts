import type { Cut } from './cutFile.ts'
import { type CutRegion, cutRegion } from './cutRegion.ts'
import { fitSize } from './fitSize.ts'
import { ratioNumber } from './ratioNumber.ts'
import type { PercentPoint } from './rotation.ts'
import { VARIANT_WIDTHS } from './variantSizes.ts'

/** A picture as far as its cuts depend on it: its size in px, its focus in percent. */
export type CutPicture = { readonly width: number; readonly height: number; readonly focus: PercentPoint }

/** How a cut is made: which part of the picture's largest file, and the size it is shown in, both in px. */
export type CutPlan = { readonly region: CutRegion; readonly width: number; readonly height: number }

/** How a picture is cut, and how large the file is. Nothing is enlarged. */
export function planCut(picture: CutPicture, { ratio, size }: Cut): CutPlan {
  const wanted = ratioNumber(ratio)
  const region = largestRegion(picture, wanted)
  const width = Math.min(region.width, VARIANT_WIDTHS[size])
  if (width === region.width) return { region, width, height: region.height }
  const height = Math.round(width / (wanted ?? region.width / region.height))
  return { region, width, height: Math.max(1, Math.min(region.height, height)) }
}

/** The part of a picture's largest file that is cut out for a ratio. */
export function largestRegion({ focus, ...picture }: CutPicture, ratio: number | undefined): CutRegion {
  return cutRegion({ ...fitSize(picture, VARIANT_WIDTHS.XXL), focus, ratio })
}
