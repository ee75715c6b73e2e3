/** The eight places a crop is pulled at, clockwise from the upper left corner, named like the points of a compass. */
export const CROP_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

export type CropHandle = (typeof CROP_HANDLES)[number]

/** Where a handle lies: -1 left or above, 0 in the middle, 1 right or below. */
export const handleSide = (handle: CropHandle): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
})
