import type { Rgb } from '../light/colour.ts'
import type { Raster } from './Raster.ts'

/** Gets the colour that is there and changes it; x and y in picture heights. */
export type Shader = (x: number, y: number, colour: Rgb) => void

/** Runs a shader over every pixel (of the rows `top` to `bottom`, in picture heights) and makes it opaque. */
export const paint = (raster: Raster, shade: Shader, top = 0, bottom = 1): void => {
  const { width, height, data } = raster
  const colour = { r: 0, g: 0, b: 0 }
  const last = Math.min(height, Math.ceil(bottom * height))
  for (let row = Math.max(0, Math.floor(top * height)); row < last; row++) {
    let i = row * width * 4
    for (let column = 0; column < width; column++, i += 4) {
      colour.r = data[i] ?? 0
      colour.g = data[i + 1] ?? 0
      colour.b = data[i + 2] ?? 0
      shade((column + 0.5) / height, (row + 0.5) / height, colour)
      data[i] = colour.r
      data[i + 1] = colour.g
      data[i + 2] = colour.b
      data[i + 3] = 1
    }
  }
}
