import { hex, mixed, type Rgb, scaled } from '../../light/colour.ts'
import { blur } from '../../raster/blur.ts'
import { composite } from '../../raster/composite.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { lensBlur } from '../../raster/lensBlur.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'

type Knot = readonly [number, number, number]

/** A visitor before the picture, from behind and nearer than the focus; `x` is the middle, `head` the height of the crown. */
export const drawVisitor = (
  raster: Raster,
  who: { x: number; head: number; size: number; coat: Rgb; hair: Rgb; long: boolean },
): void => {
  const layer = createLayer(raster, 0.5)
  const { x, head, size } = who
  const line = (colour: Rgb, ...knots: readonly Knot[]) =>
    drawStroke(
      layer,
      knots.map(([dx, dy, half]) => ({ x: x + dx * size, y: head + dy * size, half: half * size })),
      colour,
      { soft: 0.004 },
    )
  for (const side of [-1, 1]) {
    line(who.coat, [0.02 * side, 0.33, 0.06], [0.1 * side, 0.37, 0.06], [0.165 * side, 0.43, 0.06])
    line(
      scaled(who.coat, 0.8),
      [0.18 * side, 0.44, 0.056],
      [0.195 * side, 0.75, 0.056],
      [0.185 * side, 1.05, 0.05],
    )
  }
  line(who.coat, [0, 0.46, 0.165], [0, 0.75, 0.155], [0, 1.05, 0.165], [0, 1.5, 0.16])
  line(mixed(hex('#8a5f48', 0.35), who.coat, 0.3), [0, 0.2, 0.05], [0, 0.31, 0.056])
  line(who.hair, [0.006, 0.14, 0.083], [0, 0.1, 0.092], [0, 0.085, 0.085])
  if (who.long) line(who.hair, [0, 0.12, 0.095], [0.005, 0.25, 0.1], [0.01, 0.4, 0.075])
  blur(layer, 0.003, 0.0015)
  lensBlur(layer, 0.0085)
  composite(raster, layer)
}
