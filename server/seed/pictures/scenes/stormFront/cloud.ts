import { addInto, hex, mixed, mixInto, type Rgb, scaleInto, setInto } from '../../light/colour.ts'
import { createRamp } from '../../light/createRamp.ts'
import { clamp, lerp, smooth } from '../../light/math.ts'
import { createPlane, type Plane } from '../../raster/Plane.ts'
import { paintSoft } from '../../raster/paintSoft.ts'
import type { Raster } from '../../raster/Raster.ts'
import { samplePlane } from '../../raster/samplePlane.ts'
import { HORIZON, noise } from './site.ts'

const RAIN = hex('#3b4a52')

const GLOW = hex('#e2d2a4')

/** The lower rim of the shelf: a bow that comes down to the left, where the front stands far away. */
const rimAt = (x: number) =>
  0.53 - 0.2 * Math.exp(-((x - 1.12) ** 2) / 0.6) + noise.fbm(x * 1.7, 4.2, 3) * 0.04

/** How far the cloud bulges towards the viewer: rolls above each other, lumps upon them. */
const bulgeAt = (x: number, y: number): number => {
  const s = rimAt(x) - y
  const lumps = 0.5 - noise.ridge(x * 2.6 + s, y * 5.2, 5) * 0.62
  const drawn = noise.fbm(x * 1.4 + 3, s * 7, 4)
  const phase = Math.sqrt(Math.max(0, s + 0.02)) * 5.6 + drawn * 0.55
  const roll = 0.5 - 0.5 * Math.cos((phase - Math.floor(phase)) ** 0.7 * Math.PI * 2)
  return (
    roll * (0.5 + 0.55 * noise.fbm(x * 2.2, y * 3 + 20, 3)) * smooth(0.62, 0.05, s) +
    lumps * lerp(0.45, 1.1, smooth(0.02, 0.4, s)) +
    drawn * 0.3
  )
}

const opening = createRamp([
  [0, '#39484f'],
  [0.3, '#566d74'],
  [0.6, '#8d9f9c'],
  [0.84, '#d8cca4'],
  [1, '#f2dfae'],
])

const SHADE = hex('#171d26')

const SLATE = hex('#52606c')

const PALE = hex('#a3aeb4')

const paintCloud = (bulge: Plane, x: number, y: number, s: number, c: Rgb): void => {
  const h = samplePlane(bulge, x, y)
  const lit = h - samplePlane(bulge, x - 0.012, y + 0.026)
  const strand = noise.fbm(x * 5 + s * 6, s * 38, 3)
  const light = clamp(0.34 + h * 0.2 + lit * 0.55 + strand * 0.07) * lerp(1, 0.55, smooth(0.15, 0.55, s))
  setInto(c, mixed(SHADE, SLATE, clamp(light * 1.5)))
  mixInto(c, PALE, 0.3 * smooth(0.5, 1, light) * (0.6 + 1.1 * strand))
  addInto(c, GLOW, 0.03 * smooth(0.1, 0, s) * (0.5 + h))
}

const paintOpening = (x: number, y: number, s: number, c: Rgb): void => {
  const rim = rimAt(x)
  const t = clamp((y - rim) / (HORIZON - rim))
  const scud = noise.fbm(x * 3.4, y * 8, 5)
  opening(clamp(t * 1.02 + scud * 0.2 * (1 - t * 0.6) - 0.42 * smooth(0.5, 1.5, x) * t), c)
  const shaft = noise.fbm(x * 4.5 + y * 1.3, y * 0.3 + 3, 4) + 0.75 * smooth(0.75, 1.35, x) - 0.12
  mixInto(c, RAIN, 0.62 * smooth(0, 0.8, shaft) * smooth(0.0, 0.35, t))
  scaleInto(c, lerp(0.38, 1, smooth(0.01, -0.13, s + scud * 0.06)))
}

export const paintSky = (raster: Raster): void => {
  const bulge = createPlane(raster.width * 0.4, raster.height * 0.4, bulgeAt)
  const under = { r: 0, g: 0, b: 0 }
  paintSoft(
    raster,
    0.5,
    (x, y, c) => {
      const s = rimAt(x) - y + noise.fbm(x * 5, y * 9, 5) * 0.05
      if (s > -0.025) paintCloud(bulge, x, y, s, c)
      if (s < 0.025) {
        paintOpening(x, y, s, under)
        const gap = smooth(0.022, -0.022, s)
        c.r = lerp(c.r, under.r, gap)
        c.g = lerp(c.g, under.g, gap)
        c.b = lerp(c.b, under.b, gap)
      }
    },
    0,
    HORIZON + 0.01,
  )
}
