/** Width and height in px. */
export type FrameSize = { readonly width: number; readonly height: number }

/** A ratio of px, width by height, as one of percent of a frame. */
export const percentRatio = (frame: FrameSize, ratio: number): number => (ratio * frame.height) / frame.width
