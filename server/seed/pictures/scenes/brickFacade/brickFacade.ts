import type { Drawing } from '../../develop/Drawing.ts'
import { addInto, hex } from '../../light/colour.ts'
import { bell } from '../../light/math.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { castTree } from './castTree.ts'
import { drawFlowers } from './drawFlowers.ts'
import { paintWindow } from './paintWindow.ts'
import { paintBricks } from './wall.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(10)
  const sun = castTree(raster, random)
  paintBricks(raster, sun)
  paintWindow(raster, sun, random)
  drawFlowers(raster, sun, random)
  const iron = hex('#16161a', 0.6)
  for (const y of [0.13, 0.86]) {
    drawStroke(
      raster,
      [
        { x: 0.2, y: y - 0.045, half: 0.0045 },
        { x: 0.2, y: y + 0.045, half: 0.0045 },
      ],
      iron,
    )
    drawStroke(
      raster,
      [
        { x: 0.197, y: y - 0.045, half: 0.001 },
        { x: 0.197, y: y + 0.045, half: 0.001 },
      ],
      hex('#8a7a6a', 0.6),
    )
    drawStroke(
      raster,
      [
        { x: 0.207, y: y - 0.04, half: 0.003 },
        { x: 0.209, y: y + 0.05, half: 0.003 },
      ],
      hex('#000000'),
      { opacity: 0.5, soft: 0.003 },
    )
  }
  paint(raster, (x, y, c) => addInto(c, hex('#ffb066'), 0.02 * bell(x, 0.7) * bell(y - 0.4, 0.6)))
}

export const brickFacade: Drawing = {
  width: 2400,
  height: 3000,
  rows: 1350,
  draw,
  look: { bloom: 0.06, vignette: 0.22, exposure: 1.5, saturation: 0.68 },
  grain: 2.5,
}
