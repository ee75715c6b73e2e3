import type { Drawing } from '../../develop/Drawing.ts'
import { hex } from '../../light/colour.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { addGlow } from '../../raster/addGlow.ts'
import type { Raster } from '../../raster/Raster.ts'
import { paintSky } from './cloud.ts'
import { drawFarm, paintLand } from './land.ts'
import { HORIZON } from './site.ts'
import { strike } from './strike.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(33)
  paintSky(raster)
  const foot = { x: 1.02, y: HORIZON }
  addGlow(raster, { x: foot.x, y: 0.6, radius: 0.3 }, hex('#aab4ff', 0.1), 2)
  strike(raster, { x: 0.955, y: 0.335, half: 0.0011 }, foot, 9, random)
  paintLand(raster)
  drawFarm(raster, random)
}

export const stormFront: Drawing = {
  width: 3600,
  height: 2400,
  rows: 1200,
  draw,
  look: { bloom: 0.08, vignette: 0.25, exposure: 1.35 },
  grain: 3,
}
