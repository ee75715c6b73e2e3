import { hex, scaled, setInto } from '../../light/colour.ts'
import { smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { blur } from '../../raster/blur.ts'
import { composite } from '../../raster/composite.ts'
import type { Point } from '../../raster/coverRow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import { createLayer, type Raster } from '../../raster/Raster.ts'
import { drawPerson } from '../../shapes/drawPerson.ts'

export const drawPasserBy = (raster: Raster, random: Random): void => {
  const layer = createLayer(raster, 0.5)
  const coat = hex('#0d0f16', 0.8)
  drawPerson(layer, { x: 0.632, y: 0.79, size: 0.235, stride: 0.85, colour: coat }, random)
  drawStroke(
    layer,
    [
      { x: 0.62, y: 0.66, half: 0.03 },
      { x: 0.628, y: 0.7, half: 0.037 },
    ],
    coat,
  )
  const dome: Point[] = Array.from({ length: 25 }, (_, k) => ({
    x: 0.665 - Math.cos((k / 24) * Math.PI) * 0.085,
    y: 0.548 - Math.sin((k / 24) * Math.PI) * 0.052,
  }))
  const scallops: Point[] = Array.from({ length: 25 }, (_, k) => ({
    x: 0.75 - (k / 24) * 0.17,
    y: 0.548 - 0.008 * Math.abs(Math.sin((k / 24) * Math.PI * 4)),
  }))
  fillShape(layer, [...dome, ...scallops], (x, _y, c) =>
    setInto(c, scaled(hex('#b92b1c'), 0.12 + 0.5 * smooth(0.6, 0.75, x))),
  )
  drawStroke(
    layer,
    [
      { x: 0.665, y: 0.5, half: 0.0016 },
      { x: 0.655, y: 0.67, half: 0.0016 },
    ],
    coat,
  )
  blur(layer, 0.0028, 0.0014)
  composite(raster, layer)
}
