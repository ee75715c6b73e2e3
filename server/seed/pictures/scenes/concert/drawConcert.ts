import { hex, mixed, scaled } from '../../light/colour.ts'
import { smooth } from '../../light/math.ts'
import { createRandom, type Random } from '../../noise/createRandom.ts'
import { composite } from '../../raster/composite.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { lensBlur } from '../../raster/lensBlur.ts'
import { paint } from '../../raster/paint.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { drawCrowd } from './crowd.ts'
import { beamLight, drawRig, type Gig, paintHall } from './rig.ts'
import { drawBand, drawBars } from './stage.ts'

const drawConfetti = (raster: Raster, gig: Gig, random: Random): void => {
  const layer = createLayer(raster, 0.5)
  for (let k = 0; k < 330; k++) {
    const x = random.range(0, raster.width / raster.height)
    const y = random.range(0.02, 0.8)
    const light = gig.spots.reduce((sum, spot) => sum + beamLight(spot, x, y), 0)
    const s = random.range(0.0012, 0.0042)
    const turn = random.range(0, Math.PI)
    drawStroke(
      layer,
      [
        { x, y, half: s },
        { x: x + Math.cos(turn) * s * 2.6, y: y + Math.sin(turn) * s * 2.6, half: s },
      ],
      scaled(mixed(random.pick(gig.spots).colour, hex('#fff2dc'), 0.55), 0.12 + light * 2.2),
      { opacity: random.range(0.5, 1), soft: 0.002 },
    )
  }
  lensBlur(layer, 0.0016)
  composite(raster, layer)
}

/** A concert seen from the crowd. */
export const drawConcert =
  (gig: Gig) =>
  (raster: Raster): void => {
    const random = createRandom(gig.seed)
    paintHall(raster, gig)
    drawRig(raster, gig)
    drawBars(raster, gig)
    drawBand(raster, gig, random)
    if (gig.confetti) drawConfetti(raster, gig, random)
    drawCrowd(raster, gig, random)
    paint(raster, (x, y, c) => {
      const veil = smooth(0.35, 1, y) * 0.004
      c.r += veil
      c.g += veil * 0.8
      c.b += veil * (0.8 + 0.001 * x)
    })
  }
