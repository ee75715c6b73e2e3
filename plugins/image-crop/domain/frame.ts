import {
  type Crop,
  canonicalRecipe,
  isSideways,
  type Rotation,
  rotate,
  rotateCrop,
} from '@litfass/images/model'

/** Width and height in px. */
export type FrameSize = { readonly width: number; readonly height: number }

/** Minimum width and height of a crop, in percent of the picture's. */
export const MIN_CROP = 1

/** The crop that keeps everything. */
export const WHOLE_CROP: Crop = { x: 0, y: 0, width: 100, height: 100 }

/** Limits a number to a range. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Converts a ratio of px, width by height, to a ratio of percent of a frame. */
export const percentRatio = (frame: FrameSize, ratio: number): number => (ratio * frame.height) / frame.width

/**
 * Converts a crop of the upright original to percent of the displayed frame, which is rotated.
 * @param crop `null` for the whole picture
 * @param rotation clockwise from the upright original
 */
export const cropToFrame = (crop: Crop | null, rotation: Rotation): Crop =>
  rotateCrop(crop ?? WHOLE_CROP, rotation)

/**
 * Converts a crop of the displayed frame to one of the upright original, in its canonical form; `null` for the whole
 * picture.
 * @param framed in percent of the displayed frame
 * @param rotation of the frame, clockwise from the upright original
 */
export const frameToCrop = (framed: Crop, rotation: Rotation): Crop | null =>
  canonicalRecipe({ rotation, crop: cropToFrame(framed, rotate(0, -rotation)) }).crop

/** Returns the size of a picture after rotation. */
export const displayedFrame = ({ width, height }: FrameSize, rotation: Rotation): FrameSize =>
  isSideways(rotation) ? { width: height, height: width } : { width, height }

/** Returns the size of a crop of a frame in px, at least one each way. */
export const cropPixels = (frame: FrameSize, { width, height }: Crop): FrameSize => ({
  width: Math.max(1, Math.round((frame.width * width) / 100)),
  height: Math.max(1, Math.round((frame.height * height) / 100)),
})

/** Width of size L, in px; views that fill a screen are wider. */
const SHARP_WIDTH = 640

/** Returns whether large views of a crop would be visibly enlarged. */
export const isSmallCrop = ({ width }: FrameSize): boolean => width < SHARP_WIDTH
