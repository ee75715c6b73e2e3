import { addInto, hex, mixed, mixInto, type Rgb, scaleInto } from '../light/colour.ts'
import { createRamp } from '../light/createRamp.ts'
import { clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { drawStroke } from '../raster/drawStroke.ts'
import { paint } from '../raster/paint.ts'
import type { Raster } from '../raster/Raster.ts'

const noise = createNoise(83)
const SUN = { x: 1.02, y: 0.62 }
const sky = createRamp([
  [0, '#3a4a78'],
  [0.35, '#7d7a9a'],
  [0.62, '#d59a86'],
  [0.8, '#f4b878'],
  [1, '#f2c690'],
])

const paintMorning = (raster: Raster): void =>
  paint(raster, (x, y, c) => {
    sky(y / 0.82, c)
    const far = Math.hypot(x - SUN.x, y - SUN.y)
    const streak = noise.fbm(x * 1.3, y * 9, 4)
    mixInto(
      c,
      mixed(hex('#6a5f80'), hex('#ffc08a', 1.1), smooth(0.9, 0.2, far)),
      0.5 * smooth(0.05, 0.4, streak) * smooth(0.7, 0.4, y),
    )
    addInto(c, hex('#ffb25a'), 0.5 * Math.exp(-far * 6) + 6 * smooth(0.04, 0.037, far))
  })

const paintRidge = (raster: Raster, base: number, rough: number, colour: Rgb, seed: number): void =>
  paint(
    raster,
    (x, y, c) => {
      const trees = clamp(0.25 + noise.fbm(x * 14 + seed, seed, 5)) * rough
      const ground = base + 0.02 * noise.fbm(x * 1.6 + seed, seed, 3)
      const crest = ground - trees
      const on = smooth(crest - 0.0016, crest + 0.0016, y)
      if (on <= 0) return
      const mist =
        smooth(ground - rough * 0.5, ground + 0.06, y) * clamp(0.75 + noise.fbm(x * 2.4 + seed, y * 8, 3))
      mixInto(c, mixed(colour, hex('#f0c8a0'), clamp(mist * 0.85)), on)
    },
    base - 0.1,
  )

type Turbine = { x: number; hub: number; base: number; size: number; phase: number; haze: number }

const TURBINES: readonly Turbine[] = [
  { x: 1.25, hub: 0.53, base: 0.76, size: 0.1, phase: 1.4, haze: 0.66 },
  { x: 0.95, hub: 0.49, base: 0.76, size: 0.12, phase: 0.2, haze: 0.6 },
  { x: 0.68, hub: 0.43, base: 0.78, size: 0.16, phase: 0.9, haze: 0.45 },
  { x: 0.36, hub: 0.29, base: 0.86, size: 0.27, phase: 0.5, haze: 0.14 },
]

const toneOf = (one: Turbine): Rgb => mixed(hex('#2a2638'), hex('#e0a88c'), one.haze)

const drawMast = (raster: Raster, one: Turbine): void => {
  const { x, hub, base, size } = one
  const tone = toneOf(one)
  drawStroke(
    raster,
    [
      { x, y: base, half: size * 0.028 },
      { x, y: hub, half: size * 0.014 },
    ],
    tone,
  )
  const nacelle = [
    { x: x - size * 0.03, y: hub, half: size * 0.026 },
    { x: x + size * 0.05, y: hub, half: size * 0.022 },
  ]
  drawStroke(raster, nacelle, tone)
}

/** The morning without the rotors. */
export const paintWindFarm = (raster: Raster): void => {
  paintMorning(raster)
  paintRidge(raster, 0.73, 0.012, hex('#a07f86'), 3)
  for (const one of TURBINES) if (one.base < 0.8) drawMast(raster, one)
  paintRidge(raster, 0.79, 0.022, hex('#6f5a68'), 11)
  for (const one of TURBINES) if (one.base >= 0.8) drawMast(raster, one)
  paintRidge(raster, 0.86, 0.034, hex('#3a2f3c'), 23)
  paintRidge(raster, 0.96, 0.05, hex('#1c161e'), 37)
  paint(raster, (_x, y, c) => scaleInto(c, lerp(1, 0.9, y)))
}

/** The rotors, turned by `turn` radians; they stay clear of the ridges, so they may come last. */
export const drawRotors = (raster: Raster, turn: number): void => {
  for (const one of TURBINES) {
    for (let blade = 0; blade < 3; blade++) {
      const a = one.phase + turn + (blade * Math.PI * 2) / 3
      const at = (r: number, half: number, off = 0) => ({
        x: one.x + (Math.cos(a) * r - Math.sin(a) * off) * one.size,
        y: one.hub + (Math.sin(a) * r + Math.cos(a) * off) * one.size,
        half: half * one.size,
      })
      drawStroke(
        raster,
        [at(0, 0.014), at(0.16, 0.026, 0.008), at(0.5, 0.017, 0.004), at(0.85, 0.009), at(1, 0.003)],
        toneOf(one),
      )
    }
  }
}
