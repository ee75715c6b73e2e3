import { hex, mixed, scaled } from '../../light/colour.ts'
import { clamp } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import type { Raster } from '../../raster/Raster.ts'
import { LAMPS, WARM } from './park.ts'

export const growTree = (
  raster: Raster,
  x: number,
  y: number,
  turn: number,
  length: number,
  half: number,
  level: number,
  random: Random,
): void => {
  const end = { x: x + Math.sin(turn) * length, y: y - Math.cos(turn) * length }
  const lit = 0.5 * Math.exp(-Math.hypot(end.x - LAMPS[0].x, end.y - LAMPS[0].y) * 4)
  const bark = mixed(scaled(hex('#0e1016'), 0.6), scaled(WARM, 0.3), lit)
  drawStroke(
    raster,
    [
      { x, y, half },
      { x: (x + end.x) / 2 + random.normal() * length * 0.03, y: (y + end.y) / 2, half: half * 0.85 },
      { ...end, half: half * 0.68 },
    ],
    bark,
  )
  if (Math.abs(turn) > 0.35)
    drawStroke(
      raster,
      [
        { x, y: y - half * 0.8, half: half * 0.42 },
        { x: end.x, y: end.y - half * 0.55, half: half * 0.3 },
      ],
      mixed(scaled(hex('#93a2c4'), 0.3), scaled(hex('#ffd9a8'), 0.9), clamp(lit * 2)),
    )
  if (level > 7) return
  const count = level < 2 ? 3 : 2
  for (let k = 0; k < count; k++)
    growTree(
      raster,
      end.x,
      end.y,
      turn + (k - (count - 1) / 2) * random.range(0.5, 0.85) + random.normal() * 0.18,
      length * random.range(0.66, 0.86),
      half * 0.66,
      level + 1,
      random,
    )
}
