import {
  type Crop,
  isSideways,
  type PercentPoint,
  type Recipe,
  VARIANT_KEYS,
  VARIANT_WIDTHS,
  type VariantKey,
} from '@litfass/images/model'

/** Width and height in px. */
export type FrameSize = { readonly width: number; readonly height: number }

const partOf = (side: number, percent: number | undefined): number =>
  Math.round((side * (percent ?? 100)) / 100)

/** Returns the size of a picture after crop and rotation, in px of the upright original; 0 where that is unknown. */
export function frameSize(upright: FrameSize, { crop, rotation }: Recipe): FrameSize {
  const width = partOf(upright.width, crop?.width)
  const height = partOf(upright.height, crop?.height)
  return isSideways(rotation) ? { width: height, height: width } : { width, height }
}

/** Returns the size of the largest cut of a ratio (width by height) that fits into a frame. */
export function cutSize(frame: FrameSize, ratio: number): FrameSize {
  const width = Math.min(frame.width, frame.height * ratio)
  return { width: Math.round(width), height: Math.round(width / ratio) }
}

/** A cut at one of the standard sizes. */
export type CutAtSize = {
  name: VariantKey
  /** Px the cut really has at this size. */
  width: number
  /** True when the size is wider than the cut. */
  isEnlarged: boolean
}

/** Lists a cut at all sizes, smallest first, given its width in px. */
export function sizesOfCut(cutWidth: number): readonly CutAtSize[] {
  return VARIANT_KEYS.map((name) => ({
    name,
    width: Math.min(VARIANT_WIDTHS[name], cutWidth),
    isEnlarged: cutWidth < VARIANT_WIDTHS[name],
  }))
}

/** Returns the names of the sizes that would be enlarged. */
export const enlargedSizes = (sizes: readonly CutAtSize[]): VariantKey[] =>
  sizes.flatMap(({ name, isEnlarged }) => (isEnlarged ? [name] : []))

type CutInput = {
  /** Width by height of the frame as displayed. */
  frame: number
  /** Width by height of the cut. */
  ratio: number
  /** In percent of the frame. */
  focus: PercentPoint
  /** The part of a larger picture that the frame shows, in percent of it; `null` when it shows all of it. */
  part: Crop | null
}

const WHOLE: Crop = { x: 0, y: 0, width: 100, height: 100 }

/**
 * Returns the region shown by a cut of a ratio, in percent of the source picture. It equals `object-fit: cover` with the
 * focus as `object-position`, which is how the site cuts.
 */
export function cutOfPicture({ frame, ratio, focus, part }: CutInput): Crop {
  const { x, y, width, height } = part ?? WHOLE
  const across = width * Math.min(1, ratio / frame)
  const down = height * Math.min(1, frame / ratio)
  return {
    x: x + ((width - across) * focus.x) / 100,
    y: y + ((height - down) * focus.y) / 100,
    width: across,
    height: down,
  }
}
