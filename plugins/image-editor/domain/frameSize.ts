import { isSideways, type Recipe } from '@litfass/kit/domain'

/** Width and height in px. */
export type FrameSize = { readonly width: number; readonly height: number }

const along = (side: number, percent: number | undefined): number =>
  Math.round((side * (percent ?? 100)) / 100)

/** How large a picture is after crop and turn, in px of its upright original; 0 where nobody knows how large that is. */
export function frameSize(upright: FrameSize, { crop, rotation }: Recipe): FrameSize {
  const width = along(upright.width, crop?.width)
  const height = along(upright.height, crop?.height)
  return isSideways(rotation) ? { width: height, height: width } : { width, height }
}
