import { addInto, type Rgb, scaled, scaleInto } from '../../light/colour.ts'
import { bell, lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { addSoft } from '../../raster/addSoft.ts'
import { composite } from '../../raster/composite.ts'
import { drawStroke, type StrokePoint } from '../../raster/drawStroke.ts'
import { lensBlur } from '../../raster/lensBlur.ts'
import { paint } from '../../raster/paint.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { sampleRaster } from '../../raster/sampleRaster.ts'
import type { Gig } from './rig.ts'

type Fan = { x: number; y: number; size: number; colour: Rgb; raised: boolean }

/** One from behind: hair, ears, sloping shoulders; some have their arms up or hold a telephone. */
const drawFan = (raster: Raster, fan: Fan, random: Random): void => {
  const { x, y, size } = fan
  const at = (dx: number, up: number, half: number): StrokePoint => ({
    x: x + dx * size,
    y: y - up * size,
    half: half * size,
  })
  const line = (...points: StrokePoint[]) => drawStroke(raster, points, fan.colour, { soft: 0.0018 })
  const tilt = random.range(-0.05, 0.05)
  const hair = random.range(0, 1)
  line(at(-0.34, -0.7, 0.16), at(-0.3, -0.12, 0.12), at(-0.16, 0.06, 0.1), at(0, 0.14, 0.1))
  line(at(0.34, -0.7, 0.16), at(0.3, -0.12, 0.12), at(0.16, 0.06, 0.1), at(0, 0.14, 0.1))
  line(at(0, -0.7, 0.36), at(0, -0.1, 0.26))
  line(at(0, 0.1, 0.085), at(tilt, 0.3, 0.085))
  line(at(tilt, 0.32, 0.125), at(tilt * 1.5, 0.45, 0.135), at(tilt * 1.6, 0.5, 0.115))
  if (hair > 0.55) line(at(tilt, 0.48, 0.15), at(tilt * 0.8, 0.26, 0.165), at(0, 0.05, 0.14))
  else if (hair > 0.42) line(at(tilt, 0.6, 0.06), at(tilt, 0.62, 0.07))
  if (!fan.raised) return
  const side = random.pick([-1, 1])
  const reach = random.range(-0.1, 0.16)
  line(at(side * 0.3, -0.1, 0.1), at(side * 0.42, 0.3, 0.068), at(side * (0.4 - reach), 0.82, 0.045))
  if (random.next() < 0.4)
    line(at(side * (0.4 - reach) - 0.05, 0.9, 0.05), at(side * (0.4 - reach) + 0.07, 0.91, 0.05))
  else
    for (let f = -1; f <= 2; f++)
      line(
        at(side * (0.4 - reach), 0.84, 0.04),
        at(side * (0.4 - reach) + f * 0.034 - 0.01, 0.99 - Math.abs(f - 0.5) * 0.02, 0.014),
      )
  if (random.next() < 0.35)
    line(
      at(-side * 0.3, -0.1, 0.1),
      at(-side * 0.45, 0.25, 0.068),
      at(-side * 0.36, 0.75, 0.045),
      at(-side * 0.36, 0.86, 0.05),
    )
}

/** The air above a row, lit by the rig. */
const addHaze = (raster: Raster, gig: Gig, y: number, strength: number): void =>
  addSoft(raster, 0.15, (x, py, c) => {
    const near = bell(py - y, 0.05) * 0.02 * strength
    if (near < 0.0001) return
    for (const spot of gig.spots)
      addInto(c, spot.colour, near * bell(x - spot.x - Math.tan(spot.aim) * 0.4, 0.3))
  })

/** Row by row towards the viewer: the haze between the rows lifts those further away. */
export const drawCrowd = (raster: Raster, gig: Gig, random: Random): void => {
  const wide = raster.width / raster.height
  const air = { r: 0, g: 0, b: 0 }
  const front = createLayer(raster, 0.5)
  const rows = 9
  paint(
    raster,
    (_x, py, c) => scaleInto(c, lerp(1, 0.25, smooth(gig.crowd - 0.03, gig.crowd + 0.05, py))),
    gig.crowd - 0.04,
  )
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1)
    const size = lerp(0.03, 0.24, t ** 1.7)
    const y = lerp(gig.crowd, 1.06, t ** 1.2)
    for (let x = -size; x < wide + size; x += size * random.range(0.55, 1.0)) {
      sampleRaster(raster, x, gig.crowd - 0.05, air)
      const colour = scaled(air, lerp(0.2, 0, Math.min(1, t * 1.5)) * random.range(0.6, 1))
      const raised = random.next() < gig.arms * lerp(1, 0.35, t)
      drawFan(
        t > 0.7 ? front : raster,
        {
          x: x + random.normal() * size * 0.12,
          y: y + random.normal() * size * 0.16,
          size: size * random.range(0.85, 1.1),
          colour,
          raised,
        },
        random,
      )
    }
    if (t <= 0.5) addHaze(raster, gig, y, 1 - t * 1.6)
  }
  lensBlur(front, 0.0028)
  composite(raster, front)
}
