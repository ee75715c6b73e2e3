import type { Rgb } from '../../light/colour.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import type { Raster } from '../../raster/Raster.ts'

export const drawScaffold = (raster: Raster, x0: number, x1: number, top: number, colour: Rgb): void => {
  for (let x = x0; x <= x1; x += 0.031)
    drawStroke(
      raster,
      [
        { x, y: 1, half: 0.0009 },
        { x, y: top - 0.02, half: 0.0009 },
      ],
      colour,
    )
  for (let y = top; y < 1; y += 0.044) {
    drawStroke(
      raster,
      [
        { x: x0 - 0.006, y, half: 0.0017 },
        { x: x1 + 0.006, y, half: 0.0017 },
      ],
      colour,
    )
    drawStroke(
      raster,
      [
        { x: x0, y: y - 0.017, half: 0.0006 },
        { x: x1, y: y - 0.017, half: 0.0006 },
      ],
      colour,
    )
    const k = Math.round((y - top) / 0.044)
    const from = x0 + ((k * 2) % 5) * 0.031
    drawStroke(
      raster,
      [
        { x: from, y: y + 0.044, half: 0.0007 },
        { x: from + 0.031, y, half: 0.0007 },
      ],
      colour,
    )
  }
}
