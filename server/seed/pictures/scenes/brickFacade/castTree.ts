import { clamp } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { blur } from '../../raster/blur.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { createPlane, type Plane } from '../../raster/Plane.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'

/** Late sun through a lime tree: 1 is light, 0 is the shade of leaves and twigs. */
export const castTree = (raster: Raster, random: Random): Plane => {
  const layer = createLayer(raster, 0.4)
  const black = { r: 1, g: 1, b: 1 }
  const branch = (x: number, y: number, turn: number, length: number, half: number, level: number): void => {
    const end = { x: x + Math.cos(turn) * length, y: y + Math.sin(turn) * length }
    drawStroke(
      layer,
      [
        { x, y, half },
        { ...end, half: half * 0.65 },
      ],
      black,
    )
    if (level > 5) {
      for (let k = 0; k < 13; k++) {
        const at = { x: end.x + random.normal() * 0.022, y: end.y + random.normal() * 0.022 }
        const s = random.range(0.003, 0.0075)
        drawStroke(
          layer,
          [
            { ...at, half: s },
            { x: at.x + random.normal() * s, y: at.y + random.normal() * s, half: s * 0.7 },
          ],
          black,
        )
      }
      return
    }
    for (let k = 0; k < (level < 2 ? 3 : 2); k++)
      branch(
        end.x,
        end.y,
        turn + random.normal() * 0.45,
        length * random.range(0.62, 0.88),
        half * 0.62,
        level + 1,
      )
  }
  branch(-0.12, 0.75, -0.62, 0.2, 0.014, 0)
  branch(-0.1, 0.3, -0.05, 0.17, 0.01, 1)
  branch(0.2, -0.16, 0.95, 0.15, 0.01, 2)
  blur(layer, 0.0028)
  return createPlane(
    layer.width,
    layer.height,
    (x, y) =>
      1 -
      clamp(layer.data[(Math.floor(y * layer.height) * layer.width + Math.floor(x * layer.height)) * 4] ?? 0),
  )
}
