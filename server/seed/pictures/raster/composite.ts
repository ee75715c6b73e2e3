import { sampleRaster } from './sampleRaster.ts'
import type { Raster } from './Raster.ts'

/** Lays a premultiplied layer of any resolution over the base. `add` leaves the base its light. */
export const composite = (base: Raster, layer: Raster, how: 'over' | 'add' = 'over', strength = 1): void => {
  const { width, height, data } = base
  const colour = { r: 0, g: 0, b: 0 }
  for (let i = 0, row = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i += 4) {
      const alpha = sampleRaster(layer, (column + 0.5) / height, (row + 0.5) / height, colour) * strength
      const keep = how === 'over' ? 1 - alpha : 1
      data[i] = (data[i] ?? 0) * keep + colour.r * strength
      data[i + 1] = (data[i + 1] ?? 0) * keep + colour.g * strength
      data[i + 2] = (data[i + 2] ?? 0) * keep + colour.b * strength
      data[i + 3] = (data[i + 3] ?? 0) * keep + alpha
    }
  }
}
