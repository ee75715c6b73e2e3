import { hex, mixed, mixInto, scaleInto } from '../../light/colour.ts'
import { createRamp } from '../../light/createRamp.ts'
import { bell, clamp, smooth } from '../../light/math.ts'
import { paintSoft } from '../../raster/paintSoft.ts'
import type { Raster } from '../../raster/Raster.ts'
import { noise, QUAY } from './site.ts'

const sky = createRamp([
  [0, '#0d2148'],
  [0.4, '#28508a'],
  [0.7, '#6f8fb8'],
  [0.86, '#d9b0a0'],
  [0.96, '#f4b67e'],
  [1, '#f0a565'],
])

export const paintSky = (raster: Raster): void =>
  paintSoft(
    raster,
    0.5,
    (x, y, c) => {
      const t = y / QUAY
      const west = bell(x - 1.9, 1.1)
      sky(clamp(t * 0.88 + 0.12 * west * t), c)
      scaleInto(c, 0.34 + 0.3 * west * t)
      const z = 0.34 / (QUAY + 0.06 - y)
      const cloud = noise.fbm((x - 1.5) * z * 1.3, z * 3.6, 6) + 0.4 * noise.at(x * 0.8, y * 2)
      const cover = smooth(0.0, 0.55, cloud) * smooth(1.02, 0.7, t)
      mixInto(
        c,
        mixed(
          hex('#16233f', 0.5),
          hex('#e58a6c', 0.62),
          clamp(west * 0.9 * t + 0.25 * smooth(0.3, 0.05, cloud)),
        ),
        cover * 0.8,
      )
    },
    0,
    QUAY + 0.01,
  )
