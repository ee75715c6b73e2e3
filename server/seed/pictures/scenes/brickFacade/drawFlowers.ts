import { hex, mixed, scaled, scaleInto, setInto } from '../../light/colour.ts'
import { clamp } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Plane } from '../../raster/Plane.ts'
import type { Raster } from '../../raster/Raster.ts'
import { samplePlane } from '../../raster/samplePlane.ts'
import { rect } from '../../shapes/rect.ts'
import { noise, WINDOW } from './wall.ts'

export const drawFlowers = (raster: Raster, sun: Plane, random: Random): void => {
  const { x, base, w } = WINDOW
  fillShape(raster, rect(x + 0.02, base + 0.003, w - 0.035, 0.042), (px, py, c) => {
    setInto(c, mixed(hex('#7a4a2e'), hex('#5d3826'), clamp(0.5 + noise.fbm(px * 20, py * 120, 3))))
    scaleInto(c, 0.25 + 0.9 * samplePlane(sun, px, py))
  })
  for (let k = 0; k < 5200; k++) {
    const at = {
      x: x + 0.03 + random.next() * (w - 0.06) + random.normal() * 0.008,
      y:
        base -
        0.042 -
        Math.abs(random.normal() + 0.3 * noise.at(k, 0.5)) * 0.024 +
        (random.next() < 0.25 ? 0.035 * random.next() : 0),
    }
    const isFlower = random.next() < 0.34
    const s = random.range(0.0009, 0.0023)
    const colour = isFlower
      ? random.pick([hex('#d8281e'), hex('#e8483a'), hex('#b81a1a'), hex('#f07a6a')])
      : random.pick([hex('#3a6a24'), hex('#2a4f1c'), hex('#5f8f34')])
    const light = (0.25 + 0.95 * samplePlane(sun, at.x, at.y)) * random.range(0.55, 1.2)
    drawStroke(
      raster,
      [
        { ...at, half: s },
        { x: at.x + random.normal() * s, y: at.y + random.normal() * s * 0.7, half: s * 0.6 },
      ],
      scaled(colour, light),
      { soft: 0.001 },
    )
  }
}
