import type { Drawing } from '../../develop/Drawing.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { composite } from '../../raster/composite.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { drawThread } from './drawThread.ts'
import { drawTwigs, noise, paintGarden } from './garden.ts'
import { HUB, knot, RINGS, SPOKES, sag } from './web.ts'

const draw = (raster: Raster): void => {
  const random = createRandom(27)
  const garden = createLayer(raster, 0.2)
  paintGarden(garden, random)
  composite(raster, garden)
  drawTwigs(raster, random)
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const end = knot(spoke, RINGS + random.range(5, 40), SPOKES)
    drawThread(raster, garden, sag(HUB, end, 0, 24), random, 0.6)
    for (let ring = 0; ring < RINGS; ring++) {
      if (ring > RINGS - 5 && noise.at(spoke * 0.4, 8) > 0.15) continue
      drawThread(
        raster,
        garden,
        sag(knot(spoke, ring, SPOKES), knot(spoke + 1 === SPOKES ? 0 : spoke + 1, ring, SPOKES), 0.055, 4),
        random,
        1,
      )
    }
  }
  for (let k = 0; k < 7; k++) {
    const r = 0.006 + k * 0.004
    drawThread(
      raster,
      garden,
      Array.from({ length: 25 }, (_, i) => ({
        x: HUB.x + Math.cos(i / 4) * r,
        y: HUB.y + Math.sin(i / 4) * r,
        half: 0.0003,
      })),
      random,
      0.8,
    )
  }
}

export const spiderWeb: Drawing = {
  width: 3300,
  height: 2200,
  rows: 1300,
  draw,
  look: { bloom: 0.12, vignette: 0.3, exposure: 1.35 },
  grain: 2.5,
}
