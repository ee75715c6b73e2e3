import type { Point } from '../raster/fillPolygon.ts'

/** A brick tower with a copper spire that is drawn in once, as they stand along the coast. */
export const churchSpire = (x: number, base: number, size: number): Point[] => {
  const half: readonly (readonly [number, number])[] = [
    [0.085, 0],
    [0.085, 0.42],
    [0.1, 0.425],
    [0.1, 0.44],
    [0.075, 0.46],
    [0.052, 0.53],
    [0.056, 0.545],
    [0.03, 0.66],
    [0.005, 0.97],
    [0.003, 1.05],
  ]
  const left = half.map(([dx, dy]) => ({ x: x - dx * size, y: base - dy * size }))
  return [...left, ...left.toReversed().map((point) => ({ x: 2 * x - point.x, y: point.y }))]
}
