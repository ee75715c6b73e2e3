import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixed, mixInto, type Rgb, scaleInto, setInto } from '../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom } from '../noise/createRandom.ts'
import { blur } from '../raster/blur.ts'
import { drawStroke } from '../raster/drawStroke.ts'
import { createPlane } from '../raster/Plane.ts'
import { paint } from '../raster/paint.ts'
import { createLayer, type Raster } from '../raster/Raster.ts'
import { samplePlane } from '../raster/samplePlane.ts'
import { sampleRaster } from '../raster/sampleRaster.ts'
import { type Creek, growCreeks } from './growCreeks.ts'

const noise = createNoise(15)
const GRID = 330

const flatAt = (x: number, y: number): number =>
  0.9 * noise.fbm(x * 2.3, y * 2.3, 6) +
  0.5 * Math.hypot(x - 0.82, y - 1.05) +
  0.22 * noise.fbm(x * 24, y * 24, 3)

/** Width of the water in red, of the washed bank in green. */
const drawBeds = (like: Raster): Raster => {
  const beds = createLayer(like, 0.6)
  const creeks = growCreeks(GRID, flatAt, isMouth).filter((creek) => creek.flow > 5)
  // The mouths come first in the list; drawn last, they stay whole where runnels join them.
  const upstreamFirst = creeks.toReversed()
  for (const creek of upstreamFirst)
    drawReach(beds, creek, 3, 0.001, { r: 0, g: depthOf(creek) * 0.85, b: 0 })
  for (const creek of upstreamFirst) drawReach(beds, creek, 1, 0, { r: depthOf(creek), g: 0.6, b: 0 })
  blur(beds, 0.0012)
  return beds
}

const isMouth = (column: number, row: number): boolean =>
  row === GRID - 1 && column > GRID * 0.7 && column < GRID * 0.85

const depthOf = (creek: Creek): number => clamp(0.35 + Math.log(creek.flow) * 0.085)

const drawReach = (beds: Raster, creek: Creek, times: number, plus: number, colour: Rgb): void => {
  const half = 0.0002 * creek.flow ** 0.39 * times + plus
  const line = [
    { x: creek.x, y: creek.y, half },
    { x: creek.toX, y: creek.toY, half },
  ]
  drawStroke(beds, line, colour, { soft: plus ? 0.004 : 0.0012 })
}

const SAND = hex('#a8977c')
const MUD = hex('#5f564c')
const WET = hex('#37363a')
const ALGAE = hex('#5f6a34')
const DEEP = hex('#1d3a48')
const SKY = hex('#f2e6cf', 1.1)
const COOL = hex('#9fb6c4')

const draw = (raster: Raster): void => {
  const beds = drawBeds(raster)
  const land = createPlane(raster.width * 0.5, raster.height * 0.5, (x, y) => noise.fbm(x * 2.6, y * 2.6, 6))
  const bed = { r: 0, g: 0, b: 0 }
  const beside = { r: 0, g: 0, b: 0 }
  paint(raster, (x, y, c) => {
    sampleRaster(beds, x, y, bed)
    sampleRaster(beds, x + 0.0016, y + 0.0016, beside)
    const h = samplePlane(land, x, y)
    const lean = samplePlane(land, x + 0.002, y + 0.002) - h
    const ripple = noise.at((x + y * 0.35) * 210 + 4 * h, (y - x * 0.35) * 60)
    const bank = clamp(bed.g)
    setInto(c, mixed(MUD, SAND, clamp(0.42 + h * 0.95)))
    mixInto(c, ALGAE, 0.7 * smooth(0.08, 0.5, noise.fbm(x * 3 + 40, y * 3, 5) + ripple * 0.1))
    mixInto(c, WET, 0.85 * smooth(0.08, 0.6, bank) + 0.4 * smooth(-0.05, -0.35, h))
    scaleInto(
      c,
      clamp(1 + (beside.g + beside.r * 0.6 - bed.g - bed.r * 0.6) * 1.4 - lean * 4 + ripple * 0.2, 0.3, 1.8),
    )
    const sun = bell(x * 0.75 + y * 0.6 - 0.5 + 0.1 * h, 0.3)
    mixInto(
      c,
      mixed(COOL, SKY, sun),
      0.4 * smooth(-0.02, -0.42, h + ripple * 0.12) + 0.18 * bell(bank - 0.5, 0.2),
    )
    const water = smooth(0.1, 0.32, bed.r)
    const shine = clamp(0.1 + 0.62 * sun * sun + 0.28 * noise.fbm(x * 9, y * 22, 3))
    mixInto(c, mixed(mixed(DEEP, COOL, 0.22), SKY, shine), water * 0.95)
    addInto(c, SKY, 0.25 * water * sun * smooth(0.2, 0.6, noise.fbm(x * 30, y * 70, 2)))
  })
  drawWalkers(raster)
}

const drawWalkers = (raster: Raster): void => {
  const random = createRandom(9)
  const coats = ['#d0301c', '#f2c02a', '#2f6fa8', '#f6f1e6', '#243528', '#e87a2b'].map((code) => hex(code))
  for (let k = 0; k < 19; k++) {
    const t = k / 18
    const x = lerp(0.2, 0.34, t) + random.range(-0.006, 0.006)
    const y = lerp(0.74, 0.69, t) + 0.012 * Math.sin(t * 7) + random.range(-0.007, 0.007)
    drawStroke(
      raster,
      [
        { x, y, half: 0.0014 },
        { x: x + 0.02, y: y + 0.016, half: 0.0011 },
      ],
      hex('#100e0c'),
      { opacity: 0.65, soft: 0.0012 },
    )
    drawStroke(
      raster,
      [
        { x: x - 0.0008, y, half: 0.0018 },
        { x: x + 0.0008, y: y + 0.0006, half: 0.0018 },
      ],
      random.pick(coats),
    )
    drawStroke(
      raster,
      [
        { x, y, half: 0.0009 },
        { x: x + 0.0002, y, half: 0.0009 },
      ],
      hex('#3a2a1c'),
    )
  }
}

export const tidalFlats: Drawing = {
  width: 3000,
  height: 3000,
  rows: 1200,
  draw,
  look: { bloom: 0.06, vignette: 0.2, exposure: 1.2, contrast: 1.05 },
  grain: 2.5,
}
