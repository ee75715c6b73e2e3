import type { ModuleProps } from '@litfass/image-editor/client'
import { type Crop, isSameCrop } from '@litfass/kit/domain'
import {
  CROP_RATIOS,
  cropToFrame,
  displayedFrame,
  type FrameSize,
  frameToCrop,
  ratioInForce,
  ratioValue,
} from '../domain/index.ts'
import { useCropWork } from './CropWork.tsx'

/** The crop of a draft in the frame a person sees, and the way to change it there. Percent are of that frame. */
export function useCropping({ picture, draft, change, ratios, shown, isDisabled }: ModuleProps) {
  const { chosen, choose } = useCropWork()
  const { crop, rotation } = draft.recipe
  const framed = cropToFrame(crop, rotation)
  // While the picture is made anew, its numbers are still those of what is shown.
  const isMeasured = picture.isCurrent && picture.upright.width > 0
  const size = isMeasured ? displayedFrame(picture.upright, rotation) : undefined
  const frame = size ?? shapeOf(shown, framed)
  const offered = [...CROP_RATIOS.slice(0, 2), ...ratios]
  const ratio = ratioInForce({ chosen, crop, framed, frame, ratios: offered })

  return {
    framed,
    /** Px of the displayed frame; where nobody knows them yet, numbers of the same shape. */
    frame,
    isMeasured,
    offered,
    ratio,
    ratioValue: ratioValue(ratio, frame),
    choose,
    /** Changes of the same step are taken back at once. */
    reframe: (next: Crop, step?: string): void => {
      const changed = frameToCrop(next, rotation)
      if (!isDisabled && !isSameCrop(changed, crop)) change({ recipe: { crop: changed } }, step)
    },
  }
}
export type Cropping = ReturnType<typeof useCropping>

/** The shape of the whole picture, from that of the part that is shown. */
function shapeOf(shown: ModuleProps['shown'], framed: Crop): FrameSize {
  const ratio = shown?.ratio ?? 1
  return { width: (ratio * 1000 * framed.height) / framed.width, height: 1000 }
}
