import type { Rgb } from '../light/colour.ts'
import type { Raster } from './Raster.ts'

/** Writes the colour between pixels at (x, y) in picture heights into `out` and returns its opacity. */
export const sampleRaster = (raster: Raster, x: number, y: number, out: Rgb): number => {
  const { width, height, data } = raster
  const px = Math.min(width - 1.001, Math.max(0, x * height - 0.5))
  const py = Math.min(height - 1.001, Math.max(0, y * height - 0.5))
  const column = Math.floor(px)
  const row = Math.floor(py)
  const dx = px - column
  const dy = py - row
  const i = (row * width + column) * 4
  const k = i + width * 4
  const a = (1 - dx) * (1 - dy)
  const b = dx * (1 - dy)
  const c = (1 - dx) * dy
  const d = dx * dy
  out.r = (data[i] ?? 0) * a + (data[i + 4] ?? 0) * b + (data[k] ?? 0) * c + (data[k + 4] ?? 0) * d
  out.g = (data[i + 1] ?? 0) * a + (data[i + 5] ?? 0) * b + (data[k + 1] ?? 0) * c + (data[k + 5] ?? 0) * d
  out.b = (data[i + 2] ?? 0) * a + (data[i + 6] ?? 0) * b + (data[k + 2] ?? 0) * c + (data[k + 6] ?? 0) * d
  return (data[i + 3] ?? 0) * a + (data[i + 7] ?? 0) * b + (data[k + 3] ?? 0) * c + (data[k + 7] ?? 0) * d
}
