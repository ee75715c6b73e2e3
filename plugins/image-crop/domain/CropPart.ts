import { CROP_HANDLES, type CropHandle, handleSide } from './CropHandle.ts'

/** What a crop is taken hold of at: its middle, which moves it, or one of its handles. */
export type CropPart = 'middle' | CropHandle

/** All of them, in the order the Tab key reaches them. */
export const CROP_PARTS: readonly CropPart[] = ['middle', ...CROP_HANDLES]

/** A direction a part can be moved in. */
export type Axis = 'x' | 'y'

/** The directions of a part: an edge has one, everything else both. */
export const partAxes = (part: CropPart): readonly Axis[] => {
  if (part === 'middle') return ['x', 'y']
  const side = handleSide(part)
  return (['x', 'y'] as const).filter((axis) => side[axis] !== 0)
}
