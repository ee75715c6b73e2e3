import type { Plane } from './Plane.ts'
import type { Shader } from './paint.ts'
import type { Raster } from './Raster.ts'

/** Lays a shader's colour over the raster where the mask (same size) is set; skips what the mask leaves free. */
export const paintMask = (raster: Raster, mask: Plane, shade: Shader, opacity = 1): void => {
  const { width, height, data } = raster
  const colour = { r: 0, g: 0, b: 0 }
  for (let k = 0, row = 0; row < height; row++) {
    for (let column = 0; column < width; column++, k++) {
      const alpha = (mask.data[k] ?? 0) * opacity
      if (alpha <= 0) continue
      const i = k * 4
      colour.r = data[i] ?? 0
      colour.g = data[i + 1] ?? 0
      colour.b = data[i + 2] ?? 0
      shade((column + 0.5) / height, (row + 0.5) / height, colour)
      data[i] = (data[i] ?? 0) * (1 - alpha) + colour.r * alpha
      data[i + 1] = (data[i + 1] ?? 0) * (1 - alpha) + colour.g * alpha
      data[i + 2] = (data[i + 2] ?? 0) * (1 - alpha) + colour.b * alpha
      data[i + 3] = (data[i + 3] ?? 0) * (1 - alpha) + alpha
    }
  }
}
