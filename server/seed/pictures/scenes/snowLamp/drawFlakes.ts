import { hex, mixed, scaled } from '../../light/colour.ts'
import { clamp } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { composite } from '../../raster/composite.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { lensBlur } from '../../raster/lensBlur.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { LAMPS } from './park.ts'

export const drawFlakes = (raster: Raster, random: Random): void => {
  const flake = (layer: Raster, count: number, low: number, high: number, soft: number, power: number) => {
    for (let k = 0; k < count; k++) {
      const x = random.range(0, 1.5)
      const y = random.next()
      const r = random.range(low, high)
      const light = LAMPS.reduce(
        (sum, lamp) => sum + Math.exp((-Math.hypot(x - lamp.x, y - lamp.y) / lamp.size) * 4.5),
        0.12,
      )
      drawStroke(
        layer,
        [
          { x, y, half: r },
          { x: x - r * 1.2, y: y + r * 2.4, half: r },
        ],
        scaled(mixed(hex('#b8c6e6'), hex('#ffe6c4'), clamp(light * 1.5)), power * (0.16 + light)),
        { opacity: 0.75, soft },
      )
    }
  }
  flake(raster, 2600, 0.0006, 0.0012, 0.001, 1)
  flake(raster, 700, 0.0013, 0.0021, 0.002, 1)
  const near = createLayer(raster, 0.25)
  flake(near, 60, 0.003, 0.006, 0.002, 0.8)
  lensBlur(near, 0.009)
  composite(raster, near)
}
