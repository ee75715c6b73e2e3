import { lerp } from '../../light/math.ts'
import type { StrokePoint } from '../../raster/drawStroke.ts'
import { noise } from './garden.ts'

export const HUB = { x: 0.62, y: 0.47 }

/** Where thread k crosses ring r; both wander a little, and the web hangs in a slight curve. */
export const knot = (spoke: number, ring: number, spokes: number) => {
  const turn = (spoke / spokes) * Math.PI * 2 + 0.16 * noise.at(spoke * 3.1, 4)
  const far =
    (0.035 + 0.0165 * ring) *
    (1 + 0.09 * noise.at(spoke * 1.7, ring * 0.35)) *
    (1 + 0.28 * Math.max(0, Math.sin(turn)))
  return { x: HUB.x + Math.cos(turn) * far, y: HUB.y + Math.sin(turn) * far * 1.04 }
}

export const SPOKES = 29

export const RINGS = 25

export const sag = (
  from: { x: number; y: number },
  to: { x: number; y: number },
  by: number,
  count: number,
): StrokePoint[] =>
  Array.from({ length: count + 1 }, (_, k) => {
    const t = k / count
    const pull = 4 * t * (1 - t)
    return {
      x: lerp(from.x, to.x, t) + (HUB.x - (from.x + to.x) / 2) * by * pull,
      y: lerp(from.y, to.y, t) + (HUB.y - (from.y + to.y) / 2) * by * pull + 0.0006 * pull,
      half: 0.00034,
    }
  })
