import { mixed, type Rgb } from '../../light/colour.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Raster } from '../../raster/Raster.ts'
import { rect } from '../../shapes/rect.ts'
import { FOG } from './fog.ts'

/** The skeleton of a house: slabs, columns, props and the bars that stick out on top. */
export const drawSkeleton = (
  raster: Raster,
  random: Random,
  shell: { x: number; w: number; top: number; floors: number; colour: Rgb },
): void => {
  const { x, w, top, floors, colour } = shell
  const storey = 0.088
  for (let floor = 0; floor < floors; floor++) {
    const y = top + floor * storey
    fillShape(raster, rect(x - 0.008, y + 0.009, w + 0.016, 0.009), colour)
    const bays = Math.round(w / 0.062)
    for (let k = 0; k <= bays; k++) {
      const px = x + (w * k) / bays
      fillShape(raster, rect(px - 0.0042, y + storey, 0.0084, storey), colour)
      if (floor < 2)
        for (let n = 1; n < 5; n++)
          if (random.next() < 0.8)
            drawStroke(
              raster,
              [
                { x: px + n * 0.0122, y: y + 0.01, half: 0.0008 },
                { x: px + n * 0.0122, y: y + storey, half: 0.0011 },
              ],
              colour,
            )
      if (floor > 1 && random.next() < 0.3)
        fillShape(
          raster,
          rect(px, y + storey, w / bays, storey * random.range(0.25, 1)),
          mixed(colour, FOG, 0.12),
        )
    }
  }
  for (let k = 0; k < w / 0.0055; k++) {
    const px = x + k * 0.0055
    if (Math.abs(((px * 16.13) % 1) - 0.5) > 0.34)
      drawStroke(
        raster,
        [
          { x: px, y: top, half: 0.0005 },
          { x: px + random.normal() * 0.0006, y: top - random.range(0.018, 0.03), half: 0.0004 },
        ],
        colour,
      )
  }
  drawStroke(
    raster,
    [
      { x: x - 0.006, y: top - 0.022, half: 0.0005 },
      { x: x + w * 0.55, y: top - 0.022, half: 0.0005 },
    ],
    colour,
  )
}
