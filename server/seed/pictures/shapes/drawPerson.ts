import type { Rgb } from '../light/colour.ts'
import type { Random } from '../noise/createRandom.ts'
import { drawStroke, type StrokePoint } from '../raster/drawStroke.ts'
import type { Raster } from '../raster/Raster.ts'

/** Somebody who stands or walks, seen as a silhouette; `size` is the body height, `stride` 0 stands. */
export const drawPerson = (
  raster: Raster,
  who: { x: number; y: number; size: number; stride: number; colour: Rgb },
  random: Random,
): void => {
  const { x, y, size, stride } = who
  const lean = 0.03 * stride
  const at = (dx: number, up: number, half: number): StrokePoint => ({
    x: x + dx * size,
    y: y - up * size,
    half: half * size,
  })
  const line = (...points: StrokePoint[]) => drawStroke(raster, points, who.colour)
  line(
    at(-0.03, 0.5, 0.055),
    at(-0.05 - 0.08 * stride, 0.26, 0.043),
    at(-0.05 - 0.17 * stride, 0.02, 0.028),
    at(-0.01 - 0.15 * stride, 0.008, 0.018),
  )
  line(
    at(0.03, 0.5, 0.055),
    at(0.05 + 0.09 * stride, 0.27, 0.043),
    at(0.04 + 0.1 * stride, 0.02, 0.028),
    at(0.09 + 0.1 * stride, 0.008, 0.018),
  )
  line(at(0, 0.48, 0.085), at(lean, 0.66, 0.088), at(lean, 0.79, 0.09))
  line(at(lean, 0.79, 0.1), at(lean + 0.005, 0.8, 0.1))
  const swing = stride * random.range(0.6, 1.2)
  line(
    at(lean - 0.08, 0.79, 0.038),
    at(-0.11 + 0.1 * swing, 0.6, 0.032),
    at(-0.09 + 0.2 * swing, 0.45, 0.024),
  )
  line(at(lean + 0.08, 0.79, 0.038), at(0.11 - 0.1 * swing, 0.6, 0.032), at(0.09 - 0.18 * swing, 0.45, 0.024))
  line(at(lean, 0.84, 0.036), at(lean + 0.01, 0.88, 0.036))
  line(at(lean + 0.015, 0.915, 0.062), at(lean + 0.015, 0.945, 0.056))
}
