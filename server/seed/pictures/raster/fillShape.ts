import type { Rgb } from '../light/colour.ts'
import { coverRow, type Point } from './coverRow.ts'
import type { Shader } from './paint.ts'
import type { Raster } from './Raster.ts'

/** Fills a polygon (points in picture heights) with one colour or a shader. */
export const fillShape = (raster: Raster, points: readonly Point[], ink: Rgb | Shader, opacity = 1): void => {
  const { width, height, data } = raster
  const low = Math.min(...points.map((point) => point.y)) * height
  const high = Math.min(height - 1, Math.ceil(Math.max(...points.map((point) => point.y)) * height))
  const left = Math.max(0, Math.floor(Math.min(...points.map((point) => point.x)) * height))
  const right = Math.min(width, Math.ceil(Math.max(...points.map((point) => point.x)) * height) + 1)
  const cover = new Float32Array(width)
  const colour = { r: 0, g: 0, b: 0 }
  for (let row = Math.max(0, Math.floor(low)); row <= high; row++) {
    cover.fill(0, left, right)
    coverRow(points, row, height, cover)
    for (let column = left; column < right; column++) {
      const alpha = (cover[column] ?? 0) * opacity
      if (alpha <= 0) continue
      const i = (row * width + column) * 4
      colour.r = typeof ink === 'function' ? (data[i] ?? 0) : ink.r
      colour.g = typeof ink === 'function' ? (data[i + 1] ?? 0) : ink.g
      colour.b = typeof ink === 'function' ? (data[i + 2] ?? 0) : ink.b
      if (typeof ink === 'function') ink((column + 0.5) / height, (row + 0.5) / height, colour)
      data[i] = (data[i] ?? 0) * (1 - alpha) + colour.r * alpha
      data[i + 1] = (data[i + 1] ?? 0) * (1 - alpha) + colour.g * alpha
      data[i + 2] = (data[i + 2] ?? 0) * (1 - alpha) + colour.b * alpha
      data[i + 3] = (data[i + 3] ?? 0) * (1 - alpha) + alpha
    }
  }
}
