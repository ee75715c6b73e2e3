import type { Crop } from '@litfass/kit/domain'
import type { FrameSize } from './percentRatio.ts'

/** How many px of a frame a crop takes, at least one each way. */
export const cropPixels = (frame: FrameSize, { width, height }: Crop): FrameSize => ({
  width: Math.max(1, Math.round((frame.width * width) / 100)),
  height: Math.max(1, Math.round((frame.height * height) / 100)),
})

/**
 * How large the whole frame is, in px of the original, when of a cropped picture only the part that is shown is known.
 *
 * @param shown size of the part in px of the original.
 * @param crop the part, in percent of the frame.
 */
export const wholeFrame = (shown: FrameSize, { width, height }: Crop): FrameSize => ({
  width: Math.max(1, Math.round((shown.width * 100) / width)),
  height: Math.max(1, Math.round((shown.height * 100) / height)),
})
