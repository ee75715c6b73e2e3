import { addInto, hex, mixed, mixInto } from '../../light/colour.ts'
import { bell, clamp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { dykeAt, noise, TOWER } from './site.ts'

const LAMPLIGHT = hex('#ffe2a0')

const GRASS = hex('#243024', 0.7)

const NIGHT_GRASS = hex('#0c1210', 0.8)

export const paintDyke = (raster: Raster, random: Random): void => {
  paint(
    raster,
    (x, y, c) => {
      const crest = dykeAt(x)
      const on = smooth(crest - 0.0006, crest + 0.0006, y)
      if (on <= 0) return
      const depth = y - crest
      const grass = noise.fbm(x * 26 * (1 + depth * -2), y * 60, 4)
      const sheen = bell(x - TOWER.x, 0.16) * smooth(0.12, 0, depth)
      const colour = mixed(NIGHT_GRASS, GRASS, clamp(0.28 + grass * 0.8))
      addInto(colour, LAMPLIGHT, 0.03 * sheen * (1 + grass))
      mixInto(c, colour, on)
    },
    0.8,
  )
  for (let k = 0; k < 900; k++) {
    const x = random.range(0, 0.67)
    const y = dykeAt(x) + 0.002
    drawStroke(
      raster,
      [
        { x, y, half: 0.0005 },
        { x: x + random.range(-0.002, 0.004), y: y - random.range(0.002, 0.007), half: 0.0002 },
      ],
      NIGHT_GRASS,
    )
  }
  for (const at of [0.42, 0.455, 0.468, 0.52, 0.56, 0.6])
    drawSheep(raster, at, random.range(0.007, 0.0095), random)
}

const drawSheep = (raster: Raster, x: number, s: number, random: Random): void => {
  const y = dykeAt(x) + 0.001
  const ink = hex('#090b10', 0.6)
  const turn = random.pick([-1, 1])
  drawStroke(
    raster,
    [
      { x: x - s * 0.6, y: y - s * 0.95, half: s * 0.5 },
      { x: x + s * 0.6, y: y - s * 0.95, half: s * 0.48 },
    ],
    ink,
  )
  drawStroke(
    raster,
    [
      { x: x + turn * s * 1.05, y: y - s * 1.15, half: s * 0.25 },
      { x: x + turn * s * 1.4, y: y - s * random.range(0.5, 1.1), half: s * 0.2 },
    ],
    ink,
  )
  for (const leg of [-0.65, -0.4, 0.4, 0.65])
    drawStroke(
      raster,
      [
        { x: x + leg * s, y: y - s * 0.6, half: s * 0.1 },
        { x: x + leg * s, y: y + s * 0.05, half: s * 0.08 },
      ],
      ink,
    )
}
