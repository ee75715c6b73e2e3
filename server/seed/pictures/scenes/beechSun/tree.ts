import { hex, type Rgb, scaled } from '../../light/colour.ts'
import { lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke, type StrokePoint } from '../../raster/drawStroke.ts'
import type { Raster } from '../../raster/Raster.ts'
import { noise, SUN } from './site.ts'

const LEAVES = ['#e8a02c', '#d97a1c', '#f2c14a', '#b9561a', '#c9b33c', '#8f9a34'].map((code) => hex(code))

/** A beech stem that forks two or three times on its way out of the picture. */
export const growLimb = (
  raster: Raster,
  from: StrokePoint,
  turn: number,
  length: number,
  colour: (x: number) => Rgb,
  random: Random,
  level: number,
): void => {
  const points: StrokePoint[] = []
  let x = from.x
  let y = from.y
  let heading = turn
  const count = 9
  for (let k = 0; k <= count; k++) {
    points.push({ x, y, half: from.half * (1 - (k / count) * (level ? 0.75 : 0.35)) })
    heading += random.normal() * (level > 1 ? 0.12 : level ? 0.035 : 0.02)
    x += (Math.sin(heading) * length) / count
    y -= (Math.cos(heading) * length) / count
  }
  drawStroke(raster, points, colour(from.x))
  if (level >= 3) return
  const forks = level === 0 ? random.range(3, 6) : random.range(2, 4)
  for (let k = 0; k < forks; k++) {
    const at = points[Math.floor(random.range(level ? 2 : 5, count))]
    if (at)
      growLimb(
        raster,
        { ...at, half: at.half * random.range(0.35, 0.55) },
        heading + random.pick([-1, 1]) * random.range(0.35, 1),
        length * random.range(0.28, 0.5),
        colour,
        random,
        level + 1,
      )
  }
}

/** Roots spread before they go under the leaves. */
export const drawFoot = (
  raster: Raster,
  x: number,
  y: number,
  half: number,
  colour: Rgb,
  random: Random,
): void => {
  for (let k = -3; k <= 3; k++) {
    const out = (k / 3) * half * random.range(1.5, 2.3)
    drawStroke(
      raster,
      [
        { x: x + k * half * 0.22, y: y - half * 2.6, half: half * 0.4 },
        { x: x + out * 0.55, y: y - half * 0.5, half: half * 0.32 },
        { x: x + out, y: y + half * random.range(0.1, 0.5), half: half * 0.08 },
      ],
      colour,
    )
  }
}

export const drawLeaves = (
  raster: Raster,
  random: Random,
  count: number,
  size: number,
  dim: number,
): void => {
  for (let k = 0; k < count; k++) {
    const x = random.range(0, 1.5)
    const y = random.next() ** 1.25 * 0.52
    if (noise.fbm(x * 4.2 + size * 900, y * 5.5, 4) < -0.12 + y * 0.95 + random.range(-0.12, 0.12)) continue
    const far = Math.hypot(x - SUN.x, y - SUN.y)
    const colour = scaled(
      random.pick(LEAVES),
      (dim * random.range(0.3, 1.3) + 1.7 * Math.exp(-far * 4)) * lerp(1, 0.5, smooth(0.3, 1.1, far)),
    )
    const s = size * random.range(0.5, 1.3)
    const turn = random.range(0, Math.PI)
    const dx = Math.cos(turn) * s
    const dy = Math.sin(turn) * s * 0.7
    drawStroke(
      raster,
      [
        { x: x - dx, y: y - dy, half: s * 0.12 },
        { x, y, half: s * 0.6 },
        { x: x + dx, y: y + dy, half: s * 0.1 },
      ],
      colour,
      { opacity: 0.92 },
    )
  }
}
