import type { Crop, PercentPoint } from '@litfass/kit/domain'

type CutAsked = {
  /** Width by height of the frame as displayed. */
  frame: number
  /** Width by height of the cut. */
  ratio: number
  /** In percent of the frame. */
  focus: PercentPoint
  /** The part of a larger picture that the frame is, in percent of that; `null` when the frame is all of it. */
  part: Crop | null
}

const WHOLE: Crop = { x: 0, y: 0, width: 100, height: 100 }

/**
 * What a cut of a ratio shows, in percent of the picture it is taken from: the same as `object-fit: cover` with the focus
 * as `object-position`, which is how the site cuts.
 */
export function cutOfPicture({ frame, ratio, focus, part }: CutAsked): Crop {
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
