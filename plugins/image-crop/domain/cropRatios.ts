import type { FrameSize } from './percentRatio.ts'

/** The ratios to choose from, in the order they are offered. */
export const CROP_RATIOS = ['free', 'original', '3:2', '16:9', '1:1', '4:5'] as const

const PROPORTION = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/

/**
 * What a ratio means for a frame, as width by height in px: `original` is the frame's own, two numbers with a colon are
 * themselves, and everything else, `free` above all, leaves both sides free.
 */
export const ratioValue = (ratio: string, { width, height }: FrameSize): number | undefined => {
  if (ratio === 'original') return width / height
  const [across, down] = PROPORTION.exec(ratio)?.slice(1).map(Number) ?? []
  return across && down ? across / down : undefined
}
