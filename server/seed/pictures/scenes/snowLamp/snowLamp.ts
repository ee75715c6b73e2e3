import type { Drawing } from '../../develop/Drawing.ts'
import { hex } from '../../light/colour.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { blur } from '../../raster/blur.ts'
import { composite } from '../../raster/composite.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { drawPerson } from '../../shapes/drawPerson.ts'
import { drawHouses, paintAir } from './background.ts'
import { drawFlakes } from './drawFlakes.ts'
import { drawLampPost } from './drawLampPost.ts'
import { growTree } from './growTree.ts'
import { heapSnow } from './heapSnow.ts'
import { paintSnow } from './paintSnow.ts'
import { GROUND, LAMPS } from './park.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(77)
  const back = createLayer(raster, 0.5)
  paintAir(back)
  drawHouses(back, random)
  blur(back, 0.0022)
  composite(raster, back)
  paintSnow(raster)
  growTree(raster, 0.1, 0.87, 0.06, 0.18, 0.016, 0, random)
  heapSnow(raster, 0.1, 0.875, 0.03)
  for (const lamp of [...LAMPS].reverse()) {
    drawLampPost(raster, lamp)
    heapSnow(raster, lamp.x, GROUND + 0.2 * lamp.size ** 1.2 + 0.008 * lamp.size, 0.022 * lamp.size)
  }
  drawPerson(raster, { x: 0.735, y: 0.8, size: 0.15, stride: 0.7, colour: hex('#0b0c12', 0.6) }, random)
  drawStroke(
    raster,
    [
      { x: 0.735, y: 0.803, half: 0.008 },
      { x: 0.83, y: 0.83, half: 0.014 },
    ],
    hex('#0c1224', 0.5),
    { opacity: 0.4, soft: 0.01 },
  )
  for (const [x, s] of [[0.792, 0.03]] as const) {
    const ink = hex('#0b0c12', 0.6)
    drawStroke(
      raster,
      [
        { x: x - s * 0.5, y: 0.803 - s * 0.75, half: s * 0.2 },
        { x: x + s * 0.5, y: 0.803 - s * 0.8, half: s * 0.23 },
        { x: x + s * 0.85, y: 0.803 - s * 1.15, half: s * 0.17 },
        { x: x + s * 1.15, y: 0.803 - s * 1.1, half: s * 0.09 },
      ],
      ink,
    )
    for (const leg of [-0.5, -0.3, 0.4, 0.58])
      drawStroke(
        raster,
        [
          { x: x + leg * s, y: 0.803 - s * 0.6, half: s * 0.07 },
          { x: x + leg * s * 1.15, y: 0.803, half: s * 0.05 },
        ],
        ink,
      )
    drawStroke(
      raster,
      [
        { x: x - s * 0.5, y: 0.803 - s * 0.8, half: s * 0.07 },
        { x: x - s * 1.0, y: 0.803 - s * 1.25, half: s * 0.04 },
      ],
      ink,
    )
  }
  drawFlakes(raster, random)
}

export const snowLamp: Drawing = {
  width: 3200,
  height: 2133,
  rows: 1250,
  draw,
  look: { bloom: 0.2, vignette: 0.28, exposure: 1.3 },
  grain: 3.5,
}
