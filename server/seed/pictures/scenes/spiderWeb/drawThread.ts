import { addInto, hex, type Rgb, scaled, scaleInto } from '../../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke, type StrokePoint } from '../../raster/drawStroke.ts'
import type { Raster } from '../../raster/Raster.ts'
import { sampleRaster } from '../../raster/sampleRaster.ts'
import { GOLD, noise } from './garden.ts'

const SPARKLE = hex('#fffaf0')

const drawDrop = (raster: Raster, garden: Raster, at: { x: number; y: number; r: number }): void => {
  const { width, height, data } = raster
  const r = at.r * height
  const seen: Rgb = { r: 0, g: 0, b: 0 }
  for (
    let row = Math.max(0, Math.floor(at.y * height - r - 1));
    row <= Math.min(height - 1, at.y * height + r + 1);
    row++
  ) {
    for (
      let column = Math.max(0, Math.floor(at.x * height - r - 1));
      column <= Math.min(width - 1, at.x * height + r + 1);
      column++
    ) {
      const u = (column + 0.5 - at.x * height) / r
      const v = (row + 0.5 - at.y * height) / r
      const far = Math.sqrt(u * u + v * v)
      const cover = clamp((1 - far) * r + 0.5)
      if (cover <= 0) continue
      sampleRaster(garden, 0.75 - u * 0.7 + (at.x - 0.75) * 0.3, 0.45 - v * 0.5, seen)
      scaleInto(seen, lerp(1.5, 0.35, smooth(0.5, 1, far)))
      addInto(seen, GOLD, 0.6 * bell(u + 0.3, 0.4) * bell(v - 0.42, 0.3))
      addInto(seen, SPARKLE, 7 * bell(u - 0.32, 0.2) * bell(v + 0.4, 0.2) + 0.05)
      const i = (row * width + column) * 4
      data[i] = (data[i] ?? 0) * (1 - cover) + seen.r * cover
      data[i + 1] = (data[i + 1] ?? 0) * (1 - cover) + seen.g * cover
      data[i + 2] = (data[i + 2] ?? 0) * (1 - cover) + seen.b * cover
    }
  }
}

export const drawThread = (
  raster: Raster,
  garden: Raster,
  points: readonly StrokePoint[],
  random: Random,
  beads: number,
): void => {
  const first = points[0]
  if (!first) return
  const lit = clamp(0.35 + 0.75 * bell(first.x - 0.95, 0.5) + 0.5 * noise.at(first.x * 5, first.y * 5))
  drawStroke(raster, points, scaled(GOLD, 0.4 * lit + 0.08), { add: true, soft: 0.0008 })
  if (random.next() < 0.06) return
  const rhythm = random.range(0.0032, 0.0052) / beads
  for (let k = 0; k + 1 < points.length; k++) {
    const a = points[k]
    const b = points[k + 1]
    if (!a || !b) continue
    const steps = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / rhythm))
    for (let s = 0; s < steps; s++) {
      const t = (s + random.range(0, 0.5)) / steps
      const big = random.next() < 0.12 ? 1.7 : 1
      drawDrop(raster, garden, {
        x: lerp(a.x, b.x, t),
        y: lerp(a.y, b.y, t),
        r: big * random.range(0.0009, 0.0018),
      })
    }
  }
}
