import type { Drawing } from '../../develop/Drawing.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { composite } from '../../raster/composite.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { drawPasserBy } from './drawPasserBy.ts'
import { paintPillar } from './paintPillar.ts'
import { paintSetts } from './paintSetts.ts'
import { paintSquare } from './paintSquare.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(2)
  const back = createLayer(raster, 0.25)
  paintSquare(back, random)
  composite(raster, back)
  const front = createLayer(raster)
  drawPasserBy(front, createRandom(4))
  paintPillar(front, createRandom(18))
  composite(raster, front)
  paintSetts(raster)
  composite(raster, front)
}

export const posterPillar: Drawing = {
  width: 2400,
  height: 3000,
  rows: 1400,
  draw,
  look: { bloom: 0.14, vignette: 0.28, exposure: 1.55 },
  grain: 3,
}
