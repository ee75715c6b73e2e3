import type { Rgb } from '../light/colour.ts'
import type { Raster } from './Raster.ts'

/** A point of a line with its half width, in picture heights. */
export type StrokePoint = { x: number; y: number; half: number }

/** How a line lies on what is below it. `soft` is the width of its edge in picture heights. */
export type StrokeStyle = { opacity?: number; soft?: number; add?: boolean }

/** Draws a tapering line; the colour may change along it (`t` from 0 to 1). */
export const drawStroke = (
  raster: Raster,
  points: readonly StrokePoint[],
  colourAt: Rgb | ((t: number) => Rgb),
  style: StrokeStyle = {},
): void => {
  const opacity = style.opacity ?? 1
  const edge = Math.max(1, (style.soft ?? 0) * raster.height)
  for (let k = 0; k + 1 < points.length; k++) {
    const from = points[k]
    const to = points[k + 1]
    if (!from || !to) continue
    const colour = typeof colourAt === 'function' ? colourAt((k + 0.5) / (points.length - 1)) : colourAt
    drawSegment(raster, from, to, colour, opacity, edge, style.add === true)
  }
}

const drawSegment = (
  { width, height, data }: Raster,
  from: StrokePoint,
  to: StrokePoint,
  colour: Rgb,
  opacity: number,
  edge: number,
  add: boolean,
): void => {
  const ax = from.x * height - 0.5
  const ay = from.y * height - 0.5
  const bx = to.x * height - 0.5 - ax
  const by = to.y * height - 0.5 - ay
  const half = from.half * height
  const grow = to.half * height - half
  const reach = Math.max(half, half + grow) + edge
  const length = bx * bx + by * by || 1e-6
  const left = Math.max(0, Math.floor(Math.min(ax, ax + bx) - reach))
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, ax + bx) + reach))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, ay + by) + reach))
  for (let row = Math.max(0, Math.floor(Math.min(ay, ay + by) - reach)); row <= bottom; row++) {
    const py = row - ay
    for (let column = left; column <= right; column++) {
      const px = column - ax
      const along = (px * bx + py * by) / length
      // Round ends would show twice where two pieces of a see-through line meet.
      if ((add || opacity < 1) && (along < 0 || along >= 1)) continue
      const t = along < 0 ? 0 : Math.min(along, 1)
      const dx = px - bx * t
      const dy = py - by * t
      const size = half + grow * t
      let cover = (size - Math.sqrt(dx * dx + dy * dy)) / edge + 0.5
      if (cover <= 0) continue
      if (cover > 1) cover = 1
      if (size * 2 < edge) cover = Math.min(cover, (size * 2) / edge)
      const alpha = cover * opacity
      const keep = add ? 1 : 1 - alpha
      const i = (row * width + column) * 4
      data[i] = (data[i] ?? 0) * keep + colour.r * alpha
      data[i + 1] = (data[i + 1] ?? 0) * keep + colour.g * alpha
      data[i + 2] = (data[i + 2] ?? 0) * keep + colour.b * alpha
      data[i + 3] = (data[i + 3] ?? 0) * keep + (add ? 0 : alpha)
    }
  }
}
