import { addInto, hex, mixed, type Rgb, scaled } from '../../light/colour.ts'
import { bell, clamp } from '../../light/math.ts'
import { createNoise } from '../../noise/createNoise.ts'
import { addGlow } from '../../raster/addGlow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { paintSoft } from '../../raster/paintSoft.ts'
import type { Raster } from '../../raster/Raster.ts'

type Spot = { x: number; y: number; aim: number; wide: number; colour: Rgb }

/** What changes between the evenings: the rig, the stage and where the crowd begins. */
export type Gig = {
  seed: number
  spots: Spot[]
  stage: { y: number; from: number; to: number; size: number }
  crowd: number
  arms: number
  haze: number
  confetti: boolean
  bars: Rgb[]
  band: number[]
}

export const beamLight = (spot: Spot, x: number, y: number): number => {
  const dx = x - spot.x
  const dy = y - spot.y
  const far = dx * Math.sin(spot.aim) + dy * Math.cos(spot.aim)
  if (far <= 0) return 0
  const off = dx * Math.cos(spot.aim) - dy * Math.sin(spot.aim)
  const wide = 0.006 + far * spot.wide
  return (Math.exp(-((off / wide) ** 2)) * 0.028) / (0.03 + wide) / (1 + far * 0.6)
}

export const paintHall = (raster: Raster, gig: Gig): void => {
  const noise = createNoise(gig.seed)
  paintSoft(raster, 0.5, (x, y, c) => {
    const smoke = clamp(0.55 + noise.fbm(x * 3.2, y * 4.4 + 3, 5) * 1.1, 0.12, 1.4)
    c.r = 0.004
    c.g = 0.005
    c.b = 0.009
    for (const spot of gig.spots) addInto(c, spot.colour, beamLight(spot, x, y) * gig.haze * smoke)
    const middle = (gig.stage.from + gig.stage.to) / 2
    const glow = bell(x - middle, (gig.stage.to - gig.stage.from) * 0.7) * bell(y - gig.stage.y + 0.06, 0.16)
    for (const spot of gig.spots) addInto(c, spot.colour, (0.25 * glow * smoke) / gig.spots.length)
  })
}

export const drawRig = (raster: Raster, gig: Gig): void => {
  const steel = hex('#0b0b10', 0.4)
  const high = Math.min(...gig.spots.map((spot) => spot.y)) - 0.012
  for (const y of [high, high - 0.028])
    drawStroke(
      raster,
      [
        { x: gig.stage.from - 0.25, y, half: 0.0022 },
        { x: gig.stage.to + 0.25, y, half: 0.0022 },
      ],
      steel,
    )
  for (let x = gig.stage.from - 0.25; x < gig.stage.to + 0.25; x += 0.028)
    drawStroke(
      raster,
      [
        { x, y: high, half: 0.001 },
        { x: x + 0.014, y: high - 0.028, half: 0.001 },
        { x: x + 0.028, y: high, half: 0.001 },
      ],
      steel,
    )
  for (const spot of gig.spots) {
    addGlow(
      raster,
      { x: spot.x, y: spot.y, radius: 0.0085 },
      scaled(mixed(spot.colour, hex('#ffffff'), 0.6), 24),
      0.7,
    )
    addGlow(raster, { x: spot.x, y: spot.y, radius: 0.045 }, scaled(spot.colour, 0.35), 4)
  }
}
