import { addInto, hex, mixed, mixInto, scaleInto } from '../../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../../light/math.ts'
import { type CellHit, cells } from '../../noise/cells.ts'
import { blur } from '../../raster/blur.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { sampleRaster } from '../../raster/sampleRaster.ts'
import { shrink } from '../../raster/shrink.ts'
import { HORIZON, noise, PILLAR } from './site.ts'

const GRANITE = hex('#2c2a30', 0.5)

const BASALT = hex('#0f141c', 0.8)

const hit: CellHit = { near: 0, second: 0, column: 0, row: 0, x: 0, y: 0 }

/** Wet setts: each mirrors a slightly different piece of the evening. */
export const paintSetts = (raster: Raster): void => {
  const mirror = shrink(raster, 2)
  blur(mirror, 0.003, 0.022)
  const seen = { r: 0, g: 0, b: 0 }
  const near = { r: 0, g: 0, b: 0 }
  paint(
    raster,
    (x, y, c) => {
      const depth = y - HORIZON
      if (depth <= 0) return
      const z = 0.1 / (depth + 0.01)
      cells((x - 0.4) * z * 40 + (Math.floor(z * 27) % 2) * 0.5, z * 27, 0.34, 4, hit)
      const gap = smooth(0.02, 0.2, hit.second - hit.near)
      const tilt = noise.at(hit.column * 3.7, hit.row * 5.3)
      const sharp = smooth(0.015, 0.13, depth)
      const bump = sharp * gap
      const shake = (hit.y * 0.03 + tilt * 0.035) * bump
      const sx = x + (hit.x * 0.016 + tilt * 0.012) * bump
      const own =
        smooth(PILLAR.r * 1.17, PILLAR.r * 1.05, Math.abs(x - PILLAR.x)) *
        smooth(PILLAR.base - 0.01, PILLAR.base + 0.01, y)
      sampleRaster(mirror, sx, HORIZON - depth * 0.92 + shake, seen)
      sampleRaster(mirror, sx, PILLAR.base - (y - PILLAR.base) * 0.92 + shake, near)
      mixInto(seen, near, own)
      const grit = noise.fbm(x * 160, y * 200, 2)
      const wet = clamp(0.58 + 0.5 * noise.fbm(x * 5, y * 9, 3))
      const stone = mixed(BASALT, GRANITE, clamp(0.5 + tilt + grit * 0.4))
      scaleInto(stone, lerp(1, 0.25 + 0.75 * gap, sharp) * (1 + 1.6 * bell(x - 0.62, 0.28)))
      addInto(stone, seen, lerp(0.55, (0.1 + 0.62 * gap) * wet * (1 - 0.25 * hit.y), sharp))
      const contact = 1 - 0.75 * bell(Math.hypot((x - PILLAR.x) / 0.21, (y - PILLAR.base) / 0.03), 0.9)
      scaleInto(stone, contact)
      const kept = smooth(0, 0.02, depth)
      mixInto(c, stone, kept)
    },
    HORIZON,
  )
}
