import { hex, mixed, scaled } from '../../light/colour.ts'
import { lerp } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { addGlow } from '../../raster/addGlow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import type { Raster } from '../../raster/Raster.ts'
import { drawPerson } from '../../shapes/drawPerson.ts'
import type { Gig } from './rig.ts'

/** Upright light bars behind the band: the silhouettes stand before them. */
export const drawBars = (raster: Raster, gig: Gig): void => {
  const { y, from, to, size } = gig.stage
  for (let k = 0; k < gig.bars.length; k++) {
    const x = lerp(from, to, (k + 0.5) / gig.bars.length)
    const tall = size * (1.9 + 0.5 * Math.cos((k - (gig.bars.length - 1) / 2) * 0.9))
    const colour = gig.bars[k] ?? hex('#ffffff')
    drawStroke(
      raster,
      [
        { x, y: y - size * 0.1, half: 0.0035 },
        { x, y: y - tall, half: 0.0035 },
      ],
      scaled(mixed(colour, hex('#ffffff'), 0.35), 6),
      { add: true, soft: 0.003 },
    )
    for (let h = 0; h < 6; h++)
      addGlow(
        raster,
        { x, y: y - size * 0.1 - (tall - size * 0.1) * (h / 5), radius: size * 0.75 },
        scaled(colour, 0.13 * gig.haze),
        2.5,
      )
  }
}

export const drawBand = (raster: Raster, gig: Gig, random: Random): void => {
  const { y, from, to, size } = gig.stage
  const dark = hex('#08070a', 0.5)
  for (const t of gig.band) {
    const x = lerp(from, to, t)
    drawPerson(
      raster,
      { x, y, size: size * random.range(0.92, 1.05), stride: random.range(0.3, 0.9), colour: dark },
      random,
    )
    drawStroke(
      raster,
      [
        { x: x + size * 0.12, y: y - size * 0.72, half: size * 0.012 },
        { x: x + size * 0.14, y, half: size * 0.012 },
      ],
      dark,
    )
    if (gig.band.length > 1 && t !== 0.62)
      drawStroke(
        raster,
        [
          { x: x - size * 0.16, y: y - size * 0.5, half: size * 0.07 },
          { x, y: y - size * 0.56, half: size * 0.05 },
          { x: x + size * 0.42, y: y - size * 0.68, half: size * 0.014 },
        ],
        dark,
      )
  }
  drawStroke(
    raster,
    [
      { x: from - 0.04, y: y + size * 0.06, half: size * 0.08 },
      { x: to + 0.04, y: y + size * 0.06, half: size * 0.08 },
    ],
    dark,
  )
}
