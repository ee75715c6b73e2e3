import type { Plane } from './Plane.ts'

/** The value between pixels at (x, y) in picture heights; the edge goes on outside. */
export const samplePlane = (plane: Plane, x: number, y: number): number => {
  const { width, height, data } = plane
  const px = Math.min(width - 1.001, Math.max(0, x * height - 0.5))
  const py = Math.min(height - 1.001, Math.max(0, y * height - 0.5))
  const column = Math.floor(px)
  const row = Math.floor(py)
  const dx = px - column
  const i = row * width + column
  const top = (data[i] ?? 0) * (1 - dx) + (data[i + 1] ?? 0) * dx
  const bottom = (data[i + width] ?? 0) * (1 - dx) + (data[i + width + 1] ?? 0) * dx
  return top + (bottom - top) * (py - row)
}
