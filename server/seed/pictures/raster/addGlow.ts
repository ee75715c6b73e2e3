import type { Rgb } from '../light/colour.ts'
import type { Raster } from './Raster.ts'

/** Adds a soft round light; `radius` (picture heights) is where it ends, `hardness` 1 is a cone, higher is tighter. */
export const addGlow = (
  { width, height, data }: Raster,
  at: { x: number; y: number; radius: number },
  colour: Rgb,
  hardness = 2,
): void => {
  const cx = at.x * height - 0.5
  const cy = at.y * height - 0.5
  const r = Math.max(0.75, at.radius * height)
  for (let row = Math.max(0, Math.ceil(cy - r)); row <= Math.min(height - 1, cy + r); row++) {
    for (let column = Math.max(0, Math.ceil(cx - r)); column <= Math.min(width - 1, cx + r); column++) {
      const far = ((column - cx) ** 2 + (row - cy) ** 2) / (r * r)
      if (far >= 1) continue
      const light = (1 - far) ** hardness
      const i = (row * width + column) * 4
      data[i] = (data[i] ?? 0) + colour.r * light
      data[i + 1] = (data[i + 1] ?? 0) + colour.g * light
      data[i + 2] = (data[i + 2] ?? 0) + colour.b * light
    }
  }
}
