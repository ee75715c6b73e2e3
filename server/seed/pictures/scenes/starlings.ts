import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixed, mixInto, type Rgb, scaled } from '../light/colour.ts'
import { createRamp } from '../light/createRamp.ts'
import { bell, clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { addGlow } from '../raster/addGlow.ts'
import { drawStroke } from '../raster/drawStroke.ts'
import { paintSoft } from '../raster/paintSoft.ts'
import { paintWater } from '../raster/paintWater.ts'
import type { Raster } from '../raster/Raster.ts'

const HORIZON = 0.74
const SUN = { x: 0.42, y: 0.665 }
const noise = createNoise(62)
const sky = createRamp([
  [0, '#5a5a78'],
  [0.35, '#a8868c'],
  [0.65, '#e0a06c'],
  [0.88, '#f6b85e'],
  [1, '#f3a54c'],
])

const paintSky = (raster: Raster): void =>
  paintSoft(
    raster,
    0.5,
    (x, y, c) => {
      sky(y / HORIZON, c)
      const z = 0.3 / (HORIZON + 0.05 - y)
      const streak = noise.fbm(x * z * 0.9 + 4, z * 4.5, 6)
      mixInto(
        c,
        mixed(hex('#57506a'), hex('#ffcf8a', 1.3), smooth(0.35, 0.05, streak) * bell(x - SUN.x, 0.7)),
        smooth(0.05, 0.5, streak) * 0.6,
      )
      const far = Math.hypot(x - SUN.x, y - SUN.y)
      addInto(c, hex('#ffb046'), 0.5 * Math.exp(-far * 5) + 0.9 * Math.exp(-far * 22))
      addInto(c, hex('#fff0b8'), 14 * smooth(0.027, 0.0245, far))
    },
    0,
    HORIZON + 0.01,
  )

/** The flock is a cloth thrown into the air: dense where it folds towards the viewer, with a few that cannot keep up. */
const drawFlock = (raster: Raster, random: Random): void => {
  const ink = hex('#1d1512')
  for (let k = 0; k < 30000; k++) {
    const t = random.next()
    const w = random.range(-1, 1)
    const tip = Math.sin(Math.PI * (0.06 + 0.9 * t)) ** 0.6
    const fold = Math.cos(t * 7.2 + 0.5)
    const wave = 0.5 * noise.at(t * 3.1, w * 0.8 + 4)
    const edge = Math.sign(w) * Math.abs(w) ** lerp(0.55, 1.5, Math.abs(fold))
    const x =
      lerp(0.62, 1.42, t) + edge * 0.07 * fold * tip - 0.04 * Math.sin(t * 5) + random.normal() * 0.006
    const y =
      0.4 -
      0.2 * Math.sin(t * 3.6 + 0.35) +
      0.08 * Math.cos(t * 8.5) +
      edge * 0.085 * tip * (0.35 + 0.65 * Math.abs(Math.sin(t * 7.2 + 0.5))) +
      wave * 0.09 +
      random.normal() * 0.006
    const stray = random.next() < 0.012 ? 0.035 : 0
    drawBird(raster, { x: x + random.normal() * stray, y: y + random.normal() * stray }, ink, random)
  }
}

const drawBird = (raster: Raster, at: { x: number; y: number }, ink: Rgb, random: Random): void => {
  const size = random.range(0.0005, 0.0012)
  const tilt = random.range(-1, 1)
  const wings = [
    { x: at.x - size * 1.6, y: at.y - size * tilt, half: size * 0.3 },
    { ...at, half: size * 0.62 },
    { x: at.x + size * 1.6, y: at.y + size * tilt * 0.4, half: size * 0.3 },
  ]
  drawStroke(raster, wings, ink, { opacity: random.range(0.4, 0.95) })
}

const drawReeds = (raster: Raster, random: Random): void => {
  const dark = hex('#1a120d')
  for (let k = 0; k < 5200; k++) {
    const x = random.range(-0.05, 1.55)
    const bank =
      0.018 +
      0.02 * clamp(0.5 + noise.fbm(x * 3, 7, 3)) +
      0.05 * smooth(0.5, 0.0, x) +
      0.02 * smooth(1.1, 1.5, x)
    const tall = bank * random.range(0.4, 1.25)
    const lean = random.range(-0.1, 0.35) * tall
    const tuft = random.next() < 0.25 ? 2.2 : 0.7
    drawStroke(
      raster,
      [
        { x, y: HORIZON + 0.004, half: 0.00055 },
        { x: x + lean * 0.4, y: HORIZON - tall * 0.7, half: 0.0006 },
        { x: x + lean, y: HORIZON - tall, half: 0.0005 * tuft },
      ],
      dark,
    )
  }
}

const draw = (raster: Raster): void => {
  const random = createRandom(17)
  paintSky(raster)
  drawFlock(raster, random)
  drawReeds(raster, random)
  paintWater(raster, {
    horizon: HORIZON,
    seed: 3,
    slope: 0.03,
    length: 0.06,
    deep: hex('#3a2b2a'),
    mirror: 0.75,
  })
  for (let k = 0; k < 3; k++)
    addGlow(raster, { x: SUN.x, y: SUN.y, radius: 0.2 }, scaled(hex('#ff9a3a'), 0.08), 3)
}

export const starlings: Drawing = {
  width: 3300,
  height: 2200,
  rows: 1200,
  draw,
  look: { bloom: 0.1, vignette: 0.25, exposure: 0.95 },
  grain: 3,
}
