import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixed, mixInto, type Rgb, scaled, scaleInto, setInto } from '../light/colour.ts'
import { createRamp } from '../light/createRamp.ts'
import { bell, clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { addGlow } from '../raster/addGlow.ts'
import { drawStroke, type StrokePoint } from '../raster/drawStroke.ts'
import { fillPolygon } from '../raster/fillPolygon.ts'
import { createPlane } from '../raster/Plane.ts'
import { paint } from '../raster/paint.ts'
import { paintMask } from '../raster/paintMask.ts'
import { paintSoft } from '../raster/paintSoft.ts'
import type { Raster } from '../raster/Raster.ts'

const HORIZON = 0.52
const noise = createNoise(71)
const tar: Rgb = { r: 0, g: 0, b: 0 }
const PEARL = hex('#ffe9c4')
const RED = hex('#ff2412')
const PAINT = hex('#b8bcc4', 0.5)
const HAZE = hex('#54606e')
const sky = createRamp([
  [0, '#152a4e'],
  [0.45, '#3f5f8c'],
  [0.75, '#8d8fa6'],
  [0.93, '#e0a584'],
  [1, '#e8a873'],
])

/** The middle of the road at a distance (1 is the foreground, growing away), in metres to the side. */
const bendAt = (z: number) => 0.0011 * (z - 1) ** 2 * 55 - 0.05 * (z - 1)

const project = (side: number, up: number, z: number) => ({
  x: 0.62 + (side * 0.16 + bendAt(z) * 0.16) / z,
  y: HORIZON + (0.5 - up * 0.2) / z,
})

const paintSky = (raster: Raster): void =>
  paintSoft(
    raster,
    0.5,
    (x, y, c) => {
      const t = y / HORIZON
      sky(t, c)
      scaleInto(c, 0.62)
      const z = 0.3 / (HORIZON + 0.06 - y)
      const drift = noise.fbm((x - 1.1) * z * 0.55 + 0.9 * z, z * 1.3, 6)
      mixInto(
        c,
        mixed(
          hex('#1b2438', 0.7),
          hex('#d98a78', 0.75),
          clamp(t * 1.2 - 0.55 + 0.5 * smooth(0.3, 0.1, drift)),
        ),
        0.85 * smooth(0.0, 0.45, drift) * smooth(1.05, 0.8, t),
      )
    },
    0,
    HORIZON + 0.02,
  )

const FIELD = hex('#1f2a1c')
const ASPHALT = hex('#22252b')

const paintGround = (raster: Raster): void =>
  paint(
    raster,
    (x, y, c) => {
      const hill = HORIZON + 0.012 * noise.fbm(x * 2.2, 1, 3)
      if (y < hill) return
      const z = 0.5 / Math.max(0.0105, y - HORIZON)
      const side = ((x - 0.62) * z) / 0.16 - bendAt(z)
      const rough = noise.fbm(side * 2.4, z * 2.6, 4)
      setInto(c, FIELD)
      scaleInto(c, 0.5 + 0.5 * clamp(0.5 + rough * 1.6) + 0.6 * smooth(6, 40, z))
      mixInto(c, HAZE, 0.5 * smooth(14, 46, z))
      const road = smooth(3.32, 3.2, Math.abs(side))
      if (road > 0) {
        const wet = 0.6 + noise.fbm(side * 0.9, z * 0.5, 3)
        setInto(tar, ASPHALT)
        scaleInto(tar, 0.62 + 0.25 * noise.fbm(side * 30, z * 22, 2))
        addInto(tar, hex('#e0a584'), 0.07 * wet * smooth(2, 14, z))
        addInto(tar, RED, 0.1 * bell(side - 1.5, 0.9) * wet)
        addInto(tar, PEARL, 0.12 * bell(side + 1.6, 1) * wet)
        mixInto(c, tar, road)
        const edge =
          bell(Math.abs(side) - 2.95, 0.06) +
          bell(side, 0.055) * (z - Math.floor(z / 1.6) * 1.6 < 0.9 ? 1 : 0)
        mixInto(c, PAINT, clamp(edge) * 0.75 * road)
      }
    },
    HORIZON - 0.02,
  )

const drawTrail = (
  raster: Raster,
  side: number,
  up: number,
  colour: Rgb,
  power: number,
  random: Random,
): void => {
  const count = 90
  const sway = random.range(0, 6)
  const points: StrokePoint[] = Array.from({ length: count + 1 }, (_, k) => {
    const z = 0.28 * (62 / 0.28) ** (k / count)
    const at = project(side + 0.06 * Math.sin(Math.log(z) * 3 + sway), up, z)
    return { ...at, half: Math.max(0.00045, 0.0065 / z) * (0.35 + 0.65 * smooth(1, 2.4, z)) }
  })
  drawStroke(raster, points, (t) => scaled(colour, power * lerp(0.55, 1.4, t)), { add: true, soft: 0.0012 })
}

const drawTrees = (raster: Raster, random: Random): void => {
  const mask = createPlane(raster.width, raster.height)
  for (let k = 0; k < 90; k++) {
    const x = random.range(-0.05, 1.6)
    const r = random.range(0.006, 0.022) * (1 + 1.2 * smooth(0.35, 0, x))
    const crown = Array.from({ length: 90 }, (_, i) => {
      const a = (i / 90) * Math.PI * 2
      const q = r * (0.95 + noise.fbm(Math.cos(a) * 2.4 + x * 40, Math.sin(a) * 2.4, 5) * 0.42)
      return { x: x + Math.cos(a) * q * 1.25, y: HORIZON + 0.006 - r * 0.75 + Math.sin(a) * q }
    })
    fillPolygon(mask, crown)
  }
  paintMask(raster, mask, (_x, _y, c) => mixInto(c, hex('#141b22', 0.7), 0.93))
}

const draw = (raster: Raster): void => {
  const random = createRandom(44)
  paintSky(raster)
  drawTrees(raster, random)
  paintGround(raster)
  for (let z = 1.25; z < 40; z *= 1.28) {
    for (const side of [-3.7, 3.7]) {
      const foot = project(side, 0, z)
      const top = project(side, 0.75, z)
      drawStroke(
        raster,
        [
          { ...foot, half: 0.0052 / z },
          { ...top, half: 0.0048 / z },
        ],
        hex('#9aa0a8', 0.35),
      )
      addGlow(
        raster,
        { ...project(side, 0.62, z), radius: 0.008 / z + 0.001 },
        side > 0 ? scaled(RED, 1.5) : scaled(PEARL, 1.8),
      )
    }
  }
  for (let k = 0; k < 9; k++) {
    const lane = 1.55 + random.normal() * 0.16
    const up = random.range(0.55, 0.95)
    for (const half of [-0.62, 0.62])
      drawTrail(
        raster,
        lane + half,
        up,
        mixed(RED, hex('#ff5a2a'), random.next() * 0.5),
        random.range(0.7, 1.9),
        random,
      )
    if (k % 4 === 0) drawTrail(raster, lane, up + 0.7, RED, 0.7, random)
    if (k % 3 === 0) drawTrail(raster, lane + 0.75, up, hex('#ff9a1a'), 0.5, random)
  }
  for (let k = 0; k < 8; k++) {
    const lane = -1.6 + random.normal() * 0.16
    const up = random.range(0.5, 0.9)
    for (const half of [-0.62, 0.62])
      drawTrail(
        raster,
        lane + half,
        up,
        mixed(PEARL, hex('#dfeaff'), random.next()),
        random.range(0.8, 2.4),
        random,
      )
  }
}

export const lightTrails: Drawing = {
  width: 3600,
  height: 2400,
  rows: 1250,
  draw,
  look: { bloom: 0.16, vignette: 0.25, exposure: 1.3 },
  grain: 3,
}
