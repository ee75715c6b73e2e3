import { isSideways, type Rotation } from '@litfass/kit/domain'
import type { FrameSize } from './percentRatio.ts'

/** The size of a picture as it is turned, in the unit given. */
export const displayedFrame = ({ width, height }: FrameSize, rotation: Rotation): FrameSize =>
  isSideways(rotation) ? { width: height, height: width } : { width, height }
