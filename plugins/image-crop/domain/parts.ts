import type { Crop, PercentPoint } from '@litfass/images/model'
import { clamp, type FrameSize, MIN_CROP, percentRatio } from './frame.ts'

/** The eight handles of a crop, clockwise from the upper left corner, named after compass points. */
export const CROP_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
type CropHandle = (typeof CROP_HANDLES)[number]

/** Returns the side of a handle: -1 left or above, 0 in the middle, 1 right or below. */
export const handleSide = (handle: CropHandle): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
})

/** A part of the crop frame that can be dragged: the middle, which moves the crop, or a handle, which resizes it. */
export type CropPart = 'middle' | CropHandle

/** All parts, in tab order. */
export const CROP_PARTS: readonly CropPart[] = ['middle', ...CROP_HANDLES]

export type Axis = 'x' | 'y'

/** Returns the axes along which a part moves: one for an edge, both for everything else. */
export const partAxes = (part: CropPart): readonly Axis[] => {
  if (part === 'middle') return ['x', 'y']
  const side = handleSide(part)
  return (['x', 'y'] as const).filter((axis) => side[axis] !== 0)
}

/** Returns the position of a part along an axis, in percent of the frame; the middle counts where the crop begins. */
export const partPlace = (crop: Crop, part: CropPart, axis: Axis): number => {
  const length = axis === 'x' ? crop.width : crop.height
  const isAtEnd = part !== 'middle' && handleSide(part)[axis] === 1
  return crop[axis] + (isAtEnd ? length : 0)
}

const DIRECTIONS: ReadonlyMap<string, PercentPoint> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** Returns the movement of an arrow key, 1 percent of the frame or 10 with Shift; `undefined` for other keys. */
export const keyMove = ({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): PercentPoint | undefined => {
  const direction = ctrlKey || altKey || metaKey ? undefined : DIRECTIONS.get(key)
  const step = shiftKey ? 10 : 1
  return direction && { x: direction.x * step, y: direction.y * step }
}

/** A movement of a handle. */
export type CropPull = {
  handle: CropHandle
  /** In percent of the frame; right and down are positive. */
  by: PercentPoint
  /** The ratio to keep, width by height in px of the frame; omitted, both sides are independent. */
  ratio?: { frame: FrameSize; value: number } | undefined
}

/** Moves a part of a crop. */
export const dragCrop = (
  crop: Crop,
  { part, by, ratio }: Omit<CropPull, 'handle'> & { part: CropPart },
): Crop => (part === 'middle' ? moveCrop(crop, by) : resizeCrop(crop, { handle: part, by, ratio }))

/** Moves a crop within the picture without resizing it. All in percent of the frame. */
export const moveCrop = (crop: Crop, by: PercentPoint): Crop => ({
  ...crop,
  x: clamp(crop.x + by.x, 0, 100 - crop.width),
  y: clamp(crop.y + by.y, 0, 100 - crop.height),
})

/**
 * Resizes a crop by one of its handles. The opposite side stays in place; the crop stays inside the frame and above the
 * minimum size. Where a ratio leaves no room for that, nothing changes. All in percent of the frame.
 */
export const resizeCrop = (crop: Crop, { handle, by, ratio }: CropPull): Crop => {
  const side = handleSide(handle)
  const x: Side = { start: crop.x, length: crop.width, pulled: side.x }
  const y: Side = { start: crop.y, length: crop.height, pulled: side.y }
  const pulled = { width: crop.width + side.x * by.x, height: crop.height + side.y * by.y }
  const resized = (width: number, height: number): Crop => ({
    x: newStart(x, width),
    y: newStart(y, height),
    width,
    height,
  })
  if (!ratio) {
    const width = side.x === 0 ? crop.width : clamp(pulled.width, MIN_CROP, maxLength(x))
    return resized(width, side.y === 0 ? crop.height : clamp(pulled.height, MIN_CROP, maxLength(y)))
  }
  const wanted = percentRatio(ratio.frame, ratio.value)
  const least = Math.max(MIN_CROP, MIN_CROP * wanted)
  const most = Math.min(maxLength(x), maxLength(y) * wanted)
  if (least > most) return crop
  const width = clamp(leadingWidth(x, y, pulled, wanted), least, most)
  // Division may exceed 100 by a rounding error.
  return resized(width, Math.min(100, width / wanted))
}

/** One dimension of a crop, and which of its ends is pulled; 0 for neither. */
type Side = { start: number; length: number; pulled: -1 | 0 | 1 }

/** Returns the maximum length: the end that is not pulled stays in place, or the centre when neither is. */
const maxLength = ({ start, length, pulled }: Side): number => {
  if (pulled === 1) return 100 - start
  if (pulled === -1) return start + length
  const centre = start + length / 2
  return 2 * Math.min(centre, 100 - centre)
}

const newStart = ({ start, length, pulled }: Side, resized: number): number => {
  const kept =
    pulled === 1 ? start : pulled === -1 ? start + length - resized : start + (length - resized) / 2
  return clamp(kept, 0, 100 - resized)
}

/** Returns the width that decides: for a corner, it follows from the dimension that was changed relatively more. */
const leadingWidth = (
  x: Side,
  y: Side,
  pulled: { width: number; height: number },
  wanted: number,
): number => {
  if (x.pulled === 0) return pulled.height * wanted
  if (y.pulled === 0) return pulled.width
  const byWidth = Math.abs(pulled.width / x.length - 1)
  const byHeight = Math.abs(pulled.height / y.length - 1)
  return byWidth >= byHeight ? pulled.width : pulled.height * wanted
}
