import type { PercentPoint } from './rotation.ts'

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
  /** Width to height; `undefined` takes all of it. */
  readonly ratio: number | undefined
}

/**
 * The part of a picture that is cut out for a ratio: as large as it can be, and the same that a browser shows with
 * `object-fit: cover` and `object-position` at the focus, so that a cut looks like the page it was copied from.
 */
export function cutRegion({ width, height, focus, ratio = width / height }: CutRegionInput): CutRegion {
  const horizontal = along(width, height * ratio, focus.x)
  const vertical = along(height, width / ratio, focus.y)
  return { left: horizontal.from, top: vertical.from, width: horizontal.length, height: vertical.length }
}

/** A stretch of a side: what is left over stands before and after it as the focus says. */
function along(side: number, wanted: number, percent: number) {
  const length = Math.max(1, Math.min(side, Math.round(wanted)))
  return { from: Math.round(((side - length) * percent) / 100), length }
}
