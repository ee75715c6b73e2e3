import type { ModuleProps } from '@litfass/image-editor/client'
import { type Crop, isSameCrop } from '@litfass/images/model'
import { createContext, type ReactNode, type RefObject, useContext, useId, useRef, useState } from 'react'
import { cropToFrame, displayedFrame, type FrameSize, frameToCrop } from '../domain/frame.ts'
import type { CropPart } from '../domain/parts.ts'
import { CROP_RATIOS, ratioInForce, ratioValue } from '../domain/ratios.ts'

/** State that the tools below the picture and the frame over it share, besides the draft. */
type CropState = {
  /** The chosen ratio; `undefined` before a choice. */
  chosen: string | undefined
  choose: (ratio: string) => void
  /** Id of the element that explains how to move the frame. */
  hint: string
  /** The focused part of the frame; a rotation mounts the frame again, which then restores the focus. */
  focused: RefObject<CropPart | null>
}

const CropContext = createContext<CropState | null>(null)

export function CropProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<string>()
  const focused = useRef<CropPart>(null)
  const hint = useId()
  return <CropContext value={{ chosen, choose, hint, focused }}>{children}</CropContext>
}

/** @throws Error outside of a `CropProvider` */
export function useCropState(): CropState {
  const state = useContext(CropContext)
  if (!state) throw new Error('The parts of the module crop need the CropProvider of their editor.')
  return state
}

/** Returns the crop of a draft in percent of the displayed frame, and a function to change it. */
export function useCropping({ picture, draft, change, ratios, shown, isDisabled }: ModuleProps) {
  const { chosen, choose } = useCropState()
  const { crop, rotation } = draft.recipe
  const framed = cropToFrame(crop, rotation)
  // Until a new rendition is ready, the known size is that of the previous one.
  const isMeasured = picture.isCurrent && picture.upright.width > 0
  const size = isMeasured ? displayedFrame(picture.upright, rotation) : undefined
  const frame = size ?? shapeOf(shown, framed)
  const offered = [...CROP_RATIOS.slice(0, 2), ...ratios]
  const ratio = ratioInForce({ chosen, crop, framed, frame, ratios: offered })

  return {
    framed,
    /** Size of the displayed frame in px; while that is unknown, numbers of the same shape. */
    frame,
    isMeasured,
    offered,
    ratio,
    ratioValue: ratioValue(ratio, frame),
    choose,
    /** Changes the crop. Changes with the same step are merged for undo. */
    reframe: (next: Crop, step?: string): void => {
      const changed = frameToCrop(next, rotation)
      if (!isDisabled && !isSameCrop(changed, crop)) change({ recipe: { crop: changed } }, step)
    },
  }
}
export type Cropping = ReturnType<typeof useCropping>

/** Derives the shape of the whole picture from the part on display. */
function shapeOf(shown: ModuleProps['shown'], framed: Crop): FrameSize {
  const ratio = shown?.ratio ?? 1
  return { width: (ratio * 1000 * framed.height) / framed.width, height: 1000 }
}
