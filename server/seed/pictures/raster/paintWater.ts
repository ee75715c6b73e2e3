import { mixInto, type Rgb, scaleInto } from '../light/colour.ts'
import { clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { hashCell } from '../noise/hashCell.ts'
import { paint } from './paint.ts'
import type { Raster } from './Raster.ts'
import { sampleRaster } from './sampleRaster.ts'

export type WaterSurface = {
  /** Where water and sky meet, in picture heights; everything above is mirrored. */
  horizon: number
  seed: number
  /** How steep the waves are: 0.01 a pond, 0.05 harbour, 0.12 wind. */
  slope: number
  /** Length of the nearest waves in picture heights. */
  length: number
  /** What shines through where the water does not mirror. */
  deep: Rgb
  /** Share that is mirrored near the viewer; at the horizon everything is. */
  mirror: number
  /** How much of the height above fits into the depth below; 1 is a calm mirror. */
  squeeze?: number
}

const TAPS = 5

/** Fills the rows below the horizon with water that mirrors what has been painted above it. */
export const paintWater = (raster: Raster, water: WaterSurface): void => {
  const { horizon, slope, length, deep, mirror } = water
  const noise = createNoise(water.seed)
  const squeeze = water.squeeze ?? 1
  const seen = { r: 0, g: 0, b: 0 }
  const middle = raster.width / raster.height / 2
  paint(
    raster,
    (x, y, c) => {
      const depth = y - horizon
      const near = depth / (1 - horizon)
      const z = (1 - horizon) / (depth + 0.004)
      const wx = ((x - middle) * z) / length
      const wz = (z * 0.55) / length
      const swell = noise.fbm(wx * 0.32, wz * 0.9, 3) * 0.9 + noise.fbm(wx * 1.1 + 50, wz * 2.6, 3) * near
      const side = noise.at(wx * 0.9 + 90, wz * 2)
      c.r = 0
      c.g = 0
      c.b = 0
      for (let k = 0; k < TAPS; k++) {
        const chance = hashCell(Math.floor(x * 9999), Math.floor(y * 9999), k) - 0.5
        const tilt = slope * (swell * 1.5 + ((k - 2) / TAPS + chance * 0.22) * lerp(2.2, 1.1, near))
        const up = Math.abs(depth + tilt * lerp(0.35, 1, near)) + 0.001
        sampleRaster(
          raster,
          x + slope * side * 0.25 * lerp(0.2, 1, near) + slope * chance * 0.07,
          horizon - up * squeeze * lerp(1, 0.92, near),
          seen,
        )
        c.r += seen.r / TAPS
        c.g += seen.g / TAPS
        c.b += seen.b / TAPS
      }
      const steep = clamp(lerp(1, mirror, smooth(0, 0.5, near)) - swell * slope * 3 * near)
      scaleInto(c, lerp(0.95, 0.8, near))
      mixInto(c, deep, 1 - steep)
    },
    horizon,
  )
}
