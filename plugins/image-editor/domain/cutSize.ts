import type { FrameSize } from './frameSize.ts'

/** How many px of a frame its cut to a ratio, width by height, has: as much as fits. */
export function cutSize(frame: FrameSize, ratio: number): FrameSize {
  const width = Math.min(frame.width, frame.height * ratio)
  return { width: Math.round(width), height: Math.round(width / ratio) }
}
