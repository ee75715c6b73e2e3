import { ratioNumber } from '@litfass/kit/domain'
import type { FrameSize } from './percentRatio.ts'

/** The ratios to choose from, in the order they are offered. */
export const CROP_RATIOS = ['free', 'original', '3:2', '16:9', '1:1', '4:5'] as const

/**
 * What a ratio means for a frame, as width by height in px: `original` is the frame's own, two numbers with a colon are
 * themselves, and everything else, `free` above all, leaves both sides free.
 */
export const ratioValue = (ratio: string, { width, height }: FrameSize): number | undefined =>
  ratio === 'original' ? width / height : ratioNumber(ratio)
