import type { Drawing } from '../../develop/Drawing.ts'
import { mixed, type Rgb, scaleInto } from '../../light/colour.ts'
import { lerp, smooth } from '../../light/math.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { drawStroke, type StrokePoint } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { buildTown } from '../../shapes/buildTown.ts'
import { churchSpire } from '../../shapes/churchSpire.ts'
import { drawPerson } from '../../shapes/drawPerson.ts'
import { rect } from '../../shapes/rect.ts'
import { towerCrane } from '../../shapes/towerCrane.ts'
import { drawScaffold } from './drawScaffold.ts'
import { FOG, INK, paintFog, veil } from './fog.ts'
import { drawSkeleton } from './skeleton.ts'

const drawLines = (raster: Raster, lines: readonly StrokePoint[][], colour: Rgb): void => {
  for (const line of lines) drawStroke(raster, line, colour)
}

const draw = (raster: Raster): void => {
  const random = createRandom(19)
  paintFog(raster)
  const town = buildTown(random, { from: -0.05, to: 1.6, base: 0.9, size: 0.1, lit: 0 })
  for (const shape of [...town.walls, churchSpire(1.27, 0.9, 0.34)])
    fillShape(raster, shape, mixed(INK, FOG, 0.8))
  veil(raster, 0.82, 0.6)
  drawLines(raster, towerCrane(1.12, 0.98, 0.58, -0.34), mixed(INK, FOG, 0.62))
  drawSkeleton(raster, random, { x: 0.94, w: 0.4, top: 0.64, floors: 5, colour: mixed(INK, FOG, 0.6) })
  veil(raster, 0.86, 0.75)
  drawLines(raster, towerCrane(0.62, 1.0, 0.8, 0.62), mixed(INK, FOG, 0.2))
  const hook = { x: 0.62 + 0.62 * 0.7, y: 0.2 + 0.8 * 0.42 }
  fillShape(raster, rect(hook.x - 0.035, hook.y + 0.036, 0.07, 0.012), mixed(INK, FOG, 0.2))
  for (const dx of [-0.033, 0.033])
    drawStroke(
      raster,
      [
        { ...hook, half: 0.0006 },
        { x: hook.x + dx, y: hook.y + 0.025, half: 0.0006 },
      ],
      mixed(INK, FOG, 0.2),
    )
  const near = mixed(INK, FOG, 0.06)
  drawSkeleton(raster, random, { x: 0.06, w: 0.5, top: 0.5, floors: 6, colour: near })
  drawScaffold(raster, 0.47, 0.6, 0.53, near)
  veil(raster, 1.0, 0.55)
  for (const [x, stride] of [
    [0.2, 0.8],
    [0.252, 0.1],
    [0.43, 0.5],
  ] as const) {
    drawPerson(raster, { x, y: 0.491, size: 0.062, stride, colour: INK }, random)
    drawStroke(
      raster,
      [
        { x: x - 0.0005, y: 0.4318, half: 0.0022 },
        { x: x + 0.0042, y: 0.4322, half: 0.0012 },
      ],
      INK,
    )
  }
  drawStroke(
    raster,
    [
      { x: 0.185, y: 0.452, half: 0.0016 },
      { x: 0.275, y: 0.448, half: 0.0016 },
    ],
    INK,
  )
  paint(raster, (x, y, c) => scaleInto(c, lerp(1, 0.93, smooth(0.6, 1, y) * smooth(1.5, 0, x))))
}

export const buildingSite: Drawing = {
  width: 3000,
  height: 2000,
  rows: 1333,
  draw,
  look: { bloom: 0.1, vignette: 0.3, exposure: 1.05, saturation: 0, contrast: 1.06 },
  grain: 2,
}
