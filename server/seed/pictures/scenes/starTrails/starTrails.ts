import type { Drawing } from '../../develop/Drawing.ts'
import { createRandom } from '../../noise/createRandom.ts'
import type { Raster } from '../../raster/Raster.ts'
import { paintDyke } from './dyke.ts'
import { drawBeam, drawTower } from './lighthouse.ts'
import { drawStars, paintSky } from './sky.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(55)
  paintSky(raster)
  drawStars(raster, random)
  drawBeam(raster)
  paintDyke(raster, random)
  drawTower(raster)
}

export const starTrails: Drawing = {
  width: 2200,
  height: 3300,
  rows: 1600,
  draw,
  look: { bloom: 0.14, vignette: 0.3, exposure: 1.5 },
  grain: 4,
}
