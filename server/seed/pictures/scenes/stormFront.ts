import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixInto, type Rgb, scaleInto, setInto } from '../light/colour.ts'
import { createRamp } from '../light/createRamp.ts'
import { bell, clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom } from '../noise/createRandom.ts'
import { paint } from '../raster/paint.ts'
import { paintSoft } from '../raster/paintSoft.ts'
import { createPlane } from '../raster/Plane.ts'
import type { Raster } from '../raster/Raster.ts'
import { samplePlane } from '../raster/samplePlane.ts'
import { drawStroke } from '../raster/drawStroke.ts'

const HORIZON = 0.79
const noise = createNoise(41)

/** The lower rim of the shelf: a bow that comes down to the left. */
const rimAt = (x: number) => 0.5 - 0.17 * Math.exp(-((x - 1.05) ** 2) / 0.55) + noise.fbm(x * 2.1, 4.2, 3) * 0.035

const opening = createRamp([[0, '#2c3a44'], [0.4, '#4a6470'], [0.72, '#93a7a3'], [0.9, '#dccfa8'], [1, '#f0e2b8']])
const shade = hex('#1a222c')
const lit = hex('#76858f')
const pale = hex('#c3cccb')

/** One roll of the shelf: lit from the opening below, dark towards the roll above. */
const roll = (s: number, from: number, to: number) => {
  const t = clamp((s - from) / (to - from))
  return smooth(0, 0.12, t) * (1 - t) ** 1.4 * 1.35
}

const paintShelf = (x: number, s: number, y: number, c: Rgb): void => {
  const warp = noise.fbm(x * 1.7 + 3, y * 2.6, 3) * 0.09
  const w = s + warp * smooth(0, 0.12, s)
  const strand = noise.fbm(x * 2.6 + s * 2, w * 26, 4)
  const puff = noise.fbm(x * 3.4 + 7, y * 5.2 + w * 3, 5)
  const rolls = roll(w, -0.01, 0.1) + roll(w, 0.075, 0.2) * 0.8 + roll(w, 0.17, 0.36) * 0.7 + roll(w, 0.3, 0.6) * 0.55
  const light = clamp(rolls * 0.62 + strand * 0.24 * smooth(0.5, 0.1, s) + puff * 0.62 + 0.04)
  setInto(c, shade)
  mixInto(c, lit, light)
  addInto(c, pale, bell(s - 0.012, 0.02) * (0.06 + 0.12 * clamp(puff + 0.4)))
}

const paintOpening = (x: number, y: number, s: number, c: Rgb): void => {
  const rim = rimAt(x)
  const t = clamp((y - rim) / (HORIZON - rim))
  const scud = noise.fbm(x * 4.2, y * 12, 5)
  const bright = t * 0.98 + scud * 0.2 * (1 - t * 0.5) - 0.28 * smooth(0.55, 1.45, x) * t
  opening(clamp(bright), c)
  const shaft = noise.fbm(x * 5.5 + y * 1.1, y * 0.35 + 3, 3) + 0.5 * smooth(0.8, 1.4, x) - 0.1
  scaleInto(c, 1 - 0.42 * smooth(0, 0.7, shaft) * smooth(0.02, 0.4, t))
  scaleInto(c, lerp(0.42, 1, smooth(0, -0.11, s + noise.fbm(x * 6, y * 10, 3) * 0.05)))
}

const paintSky = (raster: Raster): void =>
  paintSoft(raster, 0.6, (x, y, c) => {
    const ragged = noise.fbm(x * 6, y * 11, 5) * 0.045
    const s = rimAt(x) - y + ragged
    const under = { r: 0, g: 0, b: 0 }
    if (s > -0.03) paintShelf(x, s, y, c)
    if (s < 0.03) paintOpening(x, y, s, under)
    if (s < 0.03) mixInto(c, under, smooth(0.012, -0.012, s))
  }, 0, HORIZON + 0.02)

const grass = hex('#46552a')
const dry = hex('#a39a63')
const haze = hex('#b9bba0')

/** The crest of the dyke: from the left foreground to the middle of the horizon. */
const crestAt = (x: number) => HORIZON + 0.012 + 0.2 * smooth(0.62, -0.25, x) * 0 + 0.0

const paintLand = (raster: Raster): void => {
  const patches = createPlane(300, 200, (x, y) => noise.fbm(x * 4, (y - HORIZON) * 26, 4))
  paint(raster, (x, y, c) => {
    const depth = Math.max(0.003, y - HORIZON)
    const z = 0.2 / depth
    const wx = (x - 0.62) * z
    const tuft = noise.fbm(wx * 7, z * 3.1, 5) + noise.fbm(x * 120, y * 30, 2) * 0.4 * smooth(0.85, 1, y)
    const path = bell(wx + 0.06 * Math.sin(z * 1.3), 0.05)
    setInto(c, grass)
    mixInto(c, dry, clamp(0.25 + tuft * 0.8 + path))
    scaleInto(c, clamp(0.62 + samplePlane(patches, x, y) * 0.9, 0.25, 1.3) * lerp(1, 0.45, smooth(HORIZON, 1, y)))
    mixInto(c, haze, 0.55 * smooth(0.04, 0, depth))
  }, crestAt(0))
}

const draw = (raster: Raster): void => {
  paintSky(raster)
  paintLand(raster)
  const random = createRandom(3)
  random.next()
  drawStroke(raster, [{ x: 0.2, y: 0.7, half: 0.001 }, { x: 0.2, y: 0.76, half: 0.001 }], hex('#101010'))
}

export const stormFront: Drawing = { width: 3600, height: 2400, rows: 1200, draw, look: { bloom: 0.06, vignette: 0.22, exposure: 1.35, contrast: 1.02 }, grain: 3 }
