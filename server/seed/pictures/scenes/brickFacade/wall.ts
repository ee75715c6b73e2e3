import { hex, mixInto, scaleInto, setInto } from '../../light/colour.ts'
import { lerp, smooth } from '../../light/math.ts'
import { createNoise } from '../../noise/createNoise.ts'
import { hashCell } from '../../noise/hashCell.ts'
import type { Plane } from '../../raster/Plane.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { samplePlane } from '../../raster/samplePlane.ts'

export const noise = createNoise(58)

const BRICK = { w: 0.0333, h: 0.0112 }

export const WINDOW = { x: 0.42, base: 0.72, w: 0.26, h: 0.4 }

export const RISE = 0.035

export const FIRED = ['#8a3d2a', '#9c4a32', '#7a3226', '#a85a3c', '#6a2e2a', '#b0694a', '#5a2c2e'].map(
  (code) => hex(code),
)

export const MORTAR = hex('#a8998a')

type Joint = { depth: number; tone: number; column: number; row: number }

/** Header and stretcher in turn, as in old storehouses; `depth` falls to 0 in the joints. */
const bondAt = (x: number, y: number, joint: Joint): void => {
  const row = Math.floor(y / BRICK.h)
  const period = BRICK.w * 1.5
  const along = x + (row % 2 ? period * 0.5 : 0) + 0.0006 * noise.at(row * 3.3, x * 9)
  const cycle = Math.floor(along / period)
  const inside = along - cycle * period
  const isHeader = inside > BRICK.w
  const w = isHeader ? BRICK.w * 0.5 : BRICK.w
  const u = isHeader ? inside - BRICK.w : inside
  const v = y - row * BRICK.h
  const rough = 0.00035 * noise.fbm(x * 260, y * 260, 2)
  joint.column = cycle * 2 + (isHeader ? 1 : 0)
  joint.row = row
  const edge = Math.min(u, w - u, v, BRICK.h - v) + rough
  joint.depth = smooth(0.0005, 0.0013, edge)
  joint.tone = hashCell(joint.column, row, 3)
}

const isArch = (x: number, y: number, grow: number): boolean => {
  const middle = WINDOW.x + WINDOW.w / 2
  const t = (x - middle) / (WINDOW.w / 2 + grow)
  const top = WINDOW.base - WINDOW.h - RISE * (1 - t * t)
  return Math.abs(t) < 1 && y > top - grow && y < WINDOW.base
}

export const paintBricks = (raster: Raster, sun: Plane): void => {
  const joint: Joint = { depth: 0, tone: 0, column: 0, row: 0 }
  const warm = hex('#ffc98a')
  const cool = hex('#7f9cc8')
  paint(raster, (x, y, c) => {
    bondAt(x, y, joint)
    const here = joint.depth
    const { tone, column, row } = joint
    const fired = FIRED[Math.floor(tone * FIRED.length)] ?? MORTAR
    const stain = noise.fbm(x * 5, y * 3, 5)
    const pores = noise.fbm(x * 190, y * 190, 3)
    setInto(c, MORTAR)
    scaleInto(c, 0.62 + 0.35 * pores)
    mixInto(c, fired, here)
    scaleInto(c, (0.85 + 0.3 * hashCell(column, row, 9)) * (1 + 0.45 * stain + 0.3 * pores * here))
    bondAt(x - 0.0011, y - 0.0009, joint)
    const relief = 1 + (here - joint.depth) * 0.75
    const light = samplePlane(sun, x, y)
    const edge = isArch(x + 0.012, y + 0.01, 0) || isArch(x, y, 0) ? 0 : 1
    c.r *= 0.22 * cool.r + warm.r * light * relief * 1.05 * lerp(0.9, 1, edge)
    c.g *= 0.22 * cool.g + warm.g * light * relief * 1.05
    c.b *= 0.25 * cool.b + warm.b * light * relief * 1.05
  })
}
