import { addInto, hex, mixed, mixInto, scaled, scaleInto } from '../../light/colour.ts'
import { bell, clamp, smooth } from '../../light/math.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { GROUND, LAMPS, noise, WARM } from './park.ts'

export const paintSnow = (raster: Raster): void =>
  paint(
    raster,
    (x, y, c) => {
      const edge = GROUND + 0.012 * noise.at(x * 2.2, 3)
      const depth = y - edge
      if (depth < 0) return
      const z = 0.2 / (depth + 0.02)
      const lane = (x - 1.3) * z
      const wx = (x - 0.8) * z
      const drift = noise.fbm(wx * 0.9, z * 1.3, 4)
      const track =
        bell(lane + 1.15, 0.09) +
        bell(lane + 1.62, 0.09) +
        0.7 * bell(lane + 1.36 + 0.05 * noise.at(1, z * 3), 0.06) * (noise.at(wx * 9, z * 11) > 0 ? 1 : 0.2)
      let warm = 0
      for (const lamp of LAMPS) {
        const foot = GROUND + 0.2 * lamp.size ** 1.2
        warm +=
          (1.15 * lamp.size ** 0.2) /
          (1 + (Math.hypot((x - lamp.x) * 0.85, (y - foot) * 2.1) / (0.24 * lamp.size)) ** 2)
      }
      const slope = noise.fbm(wx * 0.9 + 0.05, z * 1.3 + 0.05, 4) - drift
      const snow = scaled(mixed(hex('#7f94c4'), hex('#a4b2d4'), clamp(0.5 + drift)), 0.34)
      addInto(snow, mixed(WARM, hex('#fff0dc'), 0.35), warm * clamp(0.62 + slope * 4 + drift * 0.25) * 0.8)
      scaleInto(
        snow,
        1 -
          0.42 * clamp(track) * smooth(0, 0.05, depth) +
          0.12 * noise.fbm(x * 110, y * 160, 2) * smooth(0.02, 0.2, depth),
      )
      mixInto(c, snow, smooth(0, 0.012, depth))
    },
    GROUND - 0.03,
  )
