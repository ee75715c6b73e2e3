import { hex, scaled } from '../../light/colour.ts'
import { addGlow } from '../../raster/addGlow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Raster } from '../../raster/Raster.ts'
import { GROUND } from './park.ts'

export const drawLampPost = (raster: Raster, lamp: { x: number; y: number; size: number }): void => {
  const s = lamp.size * 0.1
  const foot = GROUND + 0.2 * lamp.size ** 1.2
  const iron = scaled(hex('#0c0e12'), 0.6)
  drawStroke(
    raster,
    [
      { x: lamp.x, y: foot, half: s * 0.075 },
      { x: lamp.x, y: foot - s * 0.8, half: s * 0.06 },
      { x: lamp.x, y: lamp.y + s * 0.42, half: s * 0.035 },
    ],
    iron,
  )
  drawStroke(
    raster,
    [
      { x: lamp.x, y: foot, half: s * 0.16 },
      { x: lamp.x, y: foot - s * 0.35, half: s * 0.09 },
    ],
    iron,
  )
  const glass = [
    { x: lamp.x - s * 0.16, y: lamp.y + s * 0.4 },
    { x: lamp.x - s * 0.27, y: lamp.y - s * 0.2 },
    { x: lamp.x + s * 0.27, y: lamp.y - s * 0.2 },
    { x: lamp.x + s * 0.16, y: lamp.y + s * 0.4 },
  ]
  fillShape(raster, glass, scaled(hex('#ffd9a0'), 3.4))
  addGlow(raster, { x: lamp.x, y: lamp.y + s * 0.05, radius: s * 0.3 }, scaled(hex('#fff0d0'), 9), 1.4)
  for (const dx of [-0.215, 0, 0.215])
    drawStroke(
      raster,
      [
        { x: lamp.x + dx * s * 1.24, y: lamp.y - s * 0.2, half: s * 0.018 },
        { x: lamp.x + dx * s * 0.75, y: lamp.y + s * 0.4, half: s * 0.018 },
      ],
      iron,
    )
  fillShape(
    raster,
    [
      { x: lamp.x - s * 0.34, y: lamp.y - s * 0.2 },
      { x: lamp.x - s * 0.1, y: lamp.y - s * 0.44 },
      { x: lamp.x + s * 0.1, y: lamp.y - s * 0.44 },
      { x: lamp.x + s * 0.34, y: lamp.y - s * 0.2 },
    ],
    iron,
  )
  drawStroke(
    raster,
    [
      { x: lamp.x - s * 0.25, y: lamp.y - s * 0.3, half: s * 0.05 },
      { x: lamp.x, y: lamp.y - s * 0.48, half: s * 0.085 },
      { x: lamp.x + s * 0.25, y: lamp.y - s * 0.3, half: s * 0.05 },
    ],
    scaled(hex('#c4cde0'), 0.42),
  )
}
