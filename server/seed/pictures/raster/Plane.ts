/** One value a pixel: a mask, a height, a density. */
export type Plane = { readonly width: number; readonly height: number; readonly data: Float32Array }

/** Values worked out once, often at a fraction of the picture's size; x and y in picture heights. */
export const createPlane = (
  width: number,
  height: number,
  valueAt?: (x: number, y: number) => number,
): Plane => {
  const plane = { width: Math.round(width), height: Math.round(height) }
  const data = new Float32Array(plane.width * plane.height)
  if (valueAt) {
    for (let i = 0, row = 0; row < plane.height; row++) {
      for (let column = 0; column < plane.width; column++, i++)
        data[i] = valueAt((column + 0.5) / plane.height, (row + 0.5) / plane.height)
    }
  }
  return { ...plane, data }
}
