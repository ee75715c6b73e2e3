import type { Crop } from '@litfass/kit/domain'
import { ratioValue } from './cropRatios.ts'
import type { FrameSize } from './percentRatio.ts'

/** How far a crop may be off a ratio and still have it, as a part of one: px of small renditions are rounded. */
const TOLERANCE = 0.005

type Asked = {
  /** What somebody has chosen in this editor; `undefined` as long as nobody has. */
  chosen: string | undefined
  /** The stored part of the upright original, or `null` for all of it. */
  crop: Crop | null
  /** The same as it is displayed, in percent of the frame. */
  framed: Crop
  /** Size of the displayed frame in px. */
  frame: FrameSize
  /** Names of the ratios on offer. */
  ratios: readonly string[]
}

/**
 * The ratio that is kept: the chosen one as long as the crop has it, which a turn or a step back can end; before anybody
 * has chosen, the one the crop was made with. Otherwise both sides are free.
 */
export const ratioInForce = ({ chosen, crop, framed, frame, ratios }: Asked): string => {
  const across = (framed.width * frame.width) / (framed.height * frame.height)
  const fits = (ratio: string): boolean => {
    const value = ratioValue(ratio, frame)
    return value !== undefined && Math.abs(across / value - 1) <= TOLERANCE
  }
  if (chosen !== undefined) return fits(chosen) ? chosen : 'free'
  return (crop && ratios.find(fits)) ?? 'free'
}
