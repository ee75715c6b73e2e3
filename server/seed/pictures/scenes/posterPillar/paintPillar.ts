import { addInto, hex, type Rgb, scaleInto, setInto } from '../../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import type { Point } from '../../raster/coverRow.ts'
import { fillShape } from '../../raster/fillShape.ts'
import { createRaster, type Raster } from '../../raster/Raster.ts'
import { sampleRaster } from '../../raster/sampleRaster.ts'
import { pastePosters } from './pastePosters.ts'
import { LAMP, noise, PILLAR } from './site.ts'

const DUSK = hex('#6f93cf')

/** Half width of the pillar's outline at a height, as a share of the shaft's radius. */
const PROFILE: readonly (readonly [number, number])[] = [
  [0.098, 0.02],
  [0.106, 0.05],
  [0.112, 0.03],
  [0.122, 0.09],
  [0.14, 0.42],
  [0.163, 0.84],
  [0.172, 1.1],
  [0.178, 1.16],
  [0.19, 1.16],
  [0.194, 1.09],
  [0.206, 1.06],
  [0.21, 1.12],
  [0.22, 1.12],
  [0.225, 1.0],
  [0.79, 1.0],
  [0.794, 1.06],
  [0.803, 1.08],
  [0.81, 1.05],
  [0.834, 1.12],
  [0.838, 1.14],
]

const halfAt = (y: number): number => {
  const after = PROFILE.findIndex(([at]) => at >= y)
  const b = PROFILE[after]
  const a = PROFILE[after - 1]
  if (!a || !b) return 0
  return lerp(a[1], b[1], (y - a[0]) / (b[0] - a[0]))
}

const lightColumn = (turn: number, out: Rgb): void => {
  const warm = Math.max(0, Math.cos(turn - 0.95)) ** 1.3
  const cool = Math.max(0, Math.cos(turn + 1.15))
  out.r = LAMP.r * warm * 1.05 + DUSK.r * (0.06 + cool * 0.32)
  out.g = LAMP.g * warm * 1.05 + DUSK.g * (0.06 + cool * 0.32)
  out.b = LAMP.b * warm * 1.05 + DUSK.b * (0.06 + cool * 0.32)
}

export const paintPillar = (raster: Raster, random: Random): void => {
  const wall = createRaster(640, 800)
  pastePosters(wall, random)
  const left: Point[] = PROFILE.map(([y, half]) => ({ x: PILLAR.x - half * PILLAR.r, y }))
  left.push(
    { x: PILLAR.x - 0.6 * PILLAR.r * 1.14, y: PILLAR.base + 0.0085 },
    { x: PILLAR.x, y: PILLAR.base + 0.012 },
  )
  const lit = { r: 0, g: 0, b: 0 }
  const iron = hex('#2c5a4c')
  const stone = hex('#8d867a')
  const outline = [...left, ...left.toReversed().map((p) => ({ x: 2 * PILLAR.x - p.x, y: p.y }))]
  fillShape(raster, outline, (x, y, c) => {
    const half = Math.max(0.02, halfAt(Math.min(y, 0.838))) * PILLAR.r
    const turn = Math.asin(clamp((x - PILLAR.x) / half, -1, 1))
    lightColumn(turn, lit)
    const bow = 0.006 * Math.cos(turn)
    if (y > 0.226 && y < 0.79) {
      const v = (y - bow - 0.22) / 0.572
      sampleRaster(wall, ((turn + 1.62) / 3.24) * 0.8, v, c)
      scaleInto(c, 1 - 0.35 * smooth(0.26, 0.222, y) - 0.3 * smooth(0.75, 0.79, y))
    } else {
      setInto(c, y < 0.5 ? iron : stone)
      const slope =
        y < 0.5
          ? 0.75 + 9 * (halfAt(y + 0.002) - halfAt(y - 0.002))
          : 1 - 6 * (halfAt(y + 0.002) - halfAt(y - 0.002))
      scaleInto(c, clamp(slope, 0.3, 1.9) * (0.85 + 0.4 * noise.fbm(turn * 9, y * 60, 4)))
    }
    c.r *= lit.r
    c.g *= lit.g
    c.b *= lit.b
    addInto(c, LAMP, 0.05 * bell(turn - 1.0, 0.2))
  })
}
