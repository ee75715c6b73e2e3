import { type Crop, ratioNumber } from '@litfass/images/model'
import { clamp, type FrameSize, MIN_CROP, percentRatio } from './frame.ts'

/** The ratios on offer, in order. */
export const CROP_RATIOS = ['free', 'original', '3:2', '16:9', '1:1', '4:5'] as const

/** Returns the name of a ratio's text, such as `crop_ratio_3_2` for `3:2`; a site's own ratios may have none. */
export const ratioKey = (ratio: string): string => `crop_ratio_${ratio.replace(':', '_')}`

/**
 * Returns the value of a ratio for a frame, as width by height in px: that of the frame for `original`, that of the two
 * numbers for `3:2`, and `undefined` for `free` and anything else, which leave both sides independent.
 */
export const ratioValue = (ratio: string, { width, height }: FrameSize): number | undefined =>
  ratio === 'original' ? width / height : ratioNumber(ratio)

/**
 * Returns the largest crop of a ratio around the centre of another crop. If it would be too small, it is enlarged and
 * shifted inwards; in a frame too long for the ratio, the minimum size wins.
 * @param frame size of the displayed picture in px
 * @param crop in percent of the frame
 * @param ratio width by height, in px
 */
export const fitRatio = (frame: FrameSize, crop: Crop, ratio: number): Crop => {
  const wanted = percentRatio(frame, ratio)
  const largest = Math.min(maxLength(crop.x, crop.width), maxLength(crop.y, crop.height) * wanted)
  const sized = Math.max(largest, MIN_CROP, MIN_CROP * wanted)
  const width = clamp(sized, MIN_CROP, 100)
  const height = clamp(sized / wanted, MIN_CROP, 100)
  return { x: centred(crop.x, crop.width, width), y: centred(crop.y, crop.height, height), width, height }
}

/** Returns the maximum length of a side around its centre. */
const maxLength = (start: number, length: number): number => {
  const centre = start + length / 2
  return 2 * Math.min(centre, 100 - centre)
}

const centred = (start: number, length: number, fitted: number): number =>
  clamp(start + (length - fitted) / 2, 0, 100 - fitted)

/** Relative deviation up to which a crop still has a ratio: the px of small renditions are rounded. */
const TOLERANCE = 0.005

type RatioInput = {
  /** The ratio chosen in this editor; `undefined` before a choice. */
  chosen: string | undefined
  /** The crop of the upright original; `null` for the whole picture. */
  crop: Crop | null
  /** The same crop in percent of the displayed frame. */
  framed: Crop
  /** Size of the displayed frame in px. */
  frame: FrameSize
  /** Names of the ratios on offer. */
  ratios: readonly string[]
}

/**
 * Returns the ratio that handles keep: the chosen one while the crop has it, which a rotation or an undo can end; before
 * any choice, the one the crop was made with; else `free`.
 */
export const ratioInForce = ({ chosen, crop, framed, frame, ratios }: RatioInput): string => {
  const actual = (framed.width * frame.width) / (framed.height * frame.height)
  const fits = (ratio: string): boolean => {
    const value = ratioValue(ratio, frame)
    return value !== undefined && Math.abs(actual / value - 1) <= TOLERANCE
  }
  if (chosen !== undefined) return fits(chosen) ? chosen : 'free'
  return (crop && ratios.find(fits)) ?? 'free'
}
