import type { Drawing } from '../../develop/Drawing.ts'
import { hex, scaleInto } from '../../light/colour.ts'
import { lerp } from '../../light/math.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { paintCanvas } from './canvas.ts'
import { drawVisitor } from './drawVisitor.ts'
import { paintWall } from './wall.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(61)
  paintWall(raster, paintCanvas(random))
  drawVisitor(raster, {
    x: 1.36,
    head: 0.62,
    size: 0.5,
    coat: hex('#6a2018', 0.32),
    hair: hex('#6a4a2a', 0.35),
    long: true,
  })
  drawVisitor(raster, {
    x: 1.19,
    head: 0.42,
    size: 0.62,
    coat: hex('#181c24', 0.42),
    hair: hex('#1c1410', 0.5),
    long: false,
  })
  paint(raster, (_x, y, c) => scaleInto(c, lerp(1, 0.9, y)))
}

export const gallery: Drawing = {
  width: 2400,
  height: 1600,
  rows: 1067,
  draw,
  look: { bloom: 0.05, vignette: 0.25, exposure: 1.25 },
  grain: 0,
}
