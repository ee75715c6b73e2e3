import type { Drawing } from '../../develop/Drawing.ts'
import { hex, mixInto } from '../../light/colour.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { paintWater } from '../../raster/paintWater.ts'
import type { Raster } from '../../raster/Raster.ts'
import { rect } from '../../shapes/rect.ts'
import { drawHarbour } from './drawHarbour.ts'
import { drawTown } from './drawTown.ts'
import { paintSky } from './paintSky.ts'
import { QUAY, silhouette } from './site.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(31)
  paintSky(raster)
  drawTown(raster, random)
  drawHarbour(raster, random)
  silhouette(raster, [rect(0, QUAY + 0.012, 2.7, 0.014)], (_y, c) => mixInto(c, hex('#0b0f18', 0.3), 1))
  paintWater(raster, {
    horizon: QUAY + 0.012,
    seed: 4,
    slope: 0.075,
    length: 0.04,
    deep: hex('#0a1a2c', 0.4),
    mirror: 0.7,
  })
}

export const harbourPanorama: Drawing = {
  width: 5200,
  height: 2000,
  rows: 940,
  draw,
  look: { bloom: 0.12, vignette: 0.12, exposure: 1.5 },
  grain: 2.5,
}
