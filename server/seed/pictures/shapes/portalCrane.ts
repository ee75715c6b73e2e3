import type { StrokePoint } from '../raster/drawStroke.ts'

type Line = readonly [number, number, number, number, number?]

const LINES: readonly Line[] = [
  [-0.2, 0, -0.15, 0.42],
  [0.2, 0, 0.15, 0.42],
  [-0.18, 0.2, 0.18, 0.2],
  [-0.2, 0, 0.15, 0.42, 0.4],
  [0.2, 0, -0.15, 0.42, 0.4],
  [-0.17, 0.42, 0.17, 0.42, 1.6],
  [-0.15, 0.45, 0.05, 0.45, 3],
  [-0.15, 0.49, 0.05, 0.49, 3],
  [-0.15, 0.53, 0.05, 0.53, 3],
  [-0.12, 0.57, 0.03, 0.57, 3],
  [0.04, 0.47, 0.085, 0.47, 2.2],
  [0.04, 0.5, 0.08, 0.5, 1.6],
  [0.02, 0.6, 0.1, 0.86],
  [-0.12, 0.6, 0.1, 0.86, 0.7],
  [0.06, 0.56, 0.92, 1.02],
  [0.06, 0.61, 0.92, 1.02, 0.6],
  [0.1, 0.86, 0.92, 1.02, 0.35],
  [0.1, 0.86, 0.5, 0.8, 0.35],
  [0.92, 1.02, 0.92, 0.5, 0.3],
  [0.89, 0.5, 0.95, 0.46, 1],
]

const LATTICE = 14

/** The lines of a harbour crane on its portal; `size` is its height, negative `turn` makes it look left. */
export const portalCrane = (x: number, base: number, size: number, turn: 1 | -1): StrokePoint[][] => {
  const half = size * 0.0075
  const at = (dx: number, dy: number, thick: number): StrokePoint => ({
    x: x + dx * size * turn,
    y: base - dy * size,
    half: half * thick,
  })
  const lattice = Array.from({ length: LATTICE }, (_, k) => {
    const t = (k + 0.5) / LATTICE
    const low = 0.56 + 0.46 * t
    return [
      at(0.06 + 0.86 * t, low, 0.3),
      at(0.06 + 0.86 * (t + 0.5 / LATTICE), low + 0.05 * (1 - t) + 0.02, 0.3),
    ]
  })
  return [...LINES.map(([ax, ay, bx, by, thick = 1]) => [at(ax, ay, thick), at(bx, by, thick)]), ...lattice]
}
