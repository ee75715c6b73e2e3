import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixed, mixInto, type Rgb, scaled, scaleInto, setInto } from '../light/colour.ts'
import { createRamp } from '../light/createRamp.ts'
import { bell, clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom } from '../noise/createRandom.ts'
import { paint } from '../raster/paint.ts'
import { paintSoft } from '../raster/paintSoft.ts'
import type { Raster } from '../raster/Raster.ts'
import { sampleRaster } from '../raster/sampleRaster.ts'
import { drawPerson } from '../shapes/drawPerson.ts'

const HORIZON = 0.4
const SUN = { x: 1.08, y: 0.335 }
const noise = createNoise(33)
const mirror: Rgb = { r: 0, g: 0, b: 0 }
const HAZE = hex('#e3a57c')
const sky = createRamp([
  [0, '#3d4f78'],
  [0.4, '#8a7d94'],
  [0.7, '#d9977a'],
  [0.9, '#f7b96a'],
  [1, '#f5c480'],
])

const paintSky = (raster: Raster): void =>
  paintSoft(
    raster,
    0.5,
    (x, y, c) => {
      sky(y / HORIZON, c)
      scaleInto(c, lerp(0.75, 1.1, bell(x - SUN.x, 0.8)))
      const z = 0.24 / (HORIZON + 0.03 - y)
      const cloud = noise.fbm((x - 0.7) * z * 1.2, z * 3.1, 6)
      const edge = noise.fbm((x - 0.7) * z * 1.2 - 0.06, z * 3.1 + 0.14, 5)
      const lit = clamp(0.4 + (cloud - edge) * 2.2)
      mixInto(
        c,
        mixed(hex('#4a4763'), hex('#ffb27a', 1.25), lit),
        smooth(0.0, 0.42, cloud) * smooth(1.04, 0.8, y / HORIZON) * 0.85,
      )
      const far = Math.hypot(x - SUN.x, y - SUN.y)
      addInto(c, hex('#ffb35a'), 0.9 * Math.exp(-far * 7) + 12 * smooth(0.022, 0.018, far))
    },
    0,
    HORIZON + 0.01,
  )

const SAND = hex('#6b4f3e')
const DARK = hex('#241d22')

/** Height of the sand in its own plane: ripples that lean away from the ebb, in shallow basins. */
const reliefAt = (wx: number, wz: number): number => {
  const bend = wx * 0.22 + 0.42 * noise.fbm(wx * 0.5, wz * 0.8, 3)
  const phase = (wz * 1.55 + bend + 0.1 * noise.fbm(wx * 2.3, wz * 2.3, 3)) * 6.6
  const crest = Math.sin(phase) + 0.25 * Math.sin(phase * 2 + 0.8)
  return crest * (0.75 + 0.5 * noise.at(wx * 1.3, wz * 1.3))
}

const paintSand = (raster: Raster): void => {
  const seen = { r: 0, g: 0, b: 0 }
  paint(
    raster,
    (x, y, c) => {
      const depth = y - HORIZON + 0.003
      const z = 0.3 / depth
      const wx = (x - 0.75) * z * 3.7
      const wz = z * 3.7
      const sharp = smooth(0.006, 0.09, depth)
      const h = reliefAt(wx, wz) * sharp
      const basin = noise.fbm(wx * 0.23 + 5, wz * 0.34, 4) + 0.1
      const level = h * 0.2 + basin * 1.5
      const slope = (reliefAt(wx, wz + 0.03) - reliefAt(wx, wz)) * sharp
      const grit = noise.fbm(wx * 22, wz * 22, 2) * sharp
      const water = smooth(0.1, -0.04, level)
      const mirrorY = HORIZON - depth * 0.85 + noise.at(wx * 5, wz * 9) * 0.012 * (1 - water * 0.5)
      sampleRaster(raster, x + slope * 0.01 * (1 - water), mirrorY, seen)
      setInto(c, SAND)
      mixInto(c, DARK, clamp(0.35 + slope * 2.4 + grit * 0.4))
      scaleInto(c, 0.55 + 0.35 * clamp(-slope * 3))
      addInto(c, seen, clamp(0.16 - slope * 0.55) * 0.8)
      const near = smooth(0.3, 0.6, depth)
      setInto(mirror, seen)
      scaleInto(mirror, lerp(0.92, 0.62, near))
      mixInto(mirror, DARK, 0.25 * near)
      mixInto(c, mirror, water)
      mixInto(c, HAZE, 0.45 * smooth(0.05, 0, depth))
    },
    HORIZON,
  )
}

const draw = (raster: Raster): void => {
  const random = createRandom(6)
  paintSky(raster)
  const dark = hex('#1a1418')
  for (const [x, size, stride] of [
    [0.52, 0.075, 0.9],
    [0.556, 0.068, 0.6],
    [0.573, 0.046, 0.8],
  ] as const)
    drawPerson(raster, { x, y: HORIZON + 0.001, size, stride, colour: dark }, random)
  paintSand(raster)
  for (const [x, size, stride] of [
    [0.52, 0.075, 0.9],
    [0.556, 0.068, 0.6],
    [0.573, 0.046, 0.8],
  ] as const)
    drawPerson(raster, { x, y: HORIZON + 0.004, size, stride, colour: scaled(dark, 1) }, createRandom(6))
}

export const wadingFlats: Drawing = {
  width: 3200,
  height: 2133,
  rows: 1067,
  draw,
  look: { bloom: 0.12, vignette: 0.25, exposure: 1.05 },
  grain: 2.5,
}
