import { addInto, hex, mixInto, scaled } from '../../light/colour.ts'
import { bell } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { addGlow } from '../../raster/addGlow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import type { Point } from '../../raster/fillPolygon.ts'
import type { Raster } from '../../raster/Raster.ts'
import { portalCrane } from '../../shapes/portalCrane.ts'
import { rect } from '../../shapes/rect.ts'
import { LAMP, QUAY, silhouette } from './site.ts'

export const drawHarbour = (raster: Raster, random: Random): void => {
  const dark = hex('#101828', 0.3)
  const sheds = [
    rect(1.66, QUAY, 0.36, 0.05),
    rect(2.06, QUAY, 0.5, 0.065),
    rect(2.3, QUAY, 0.1, 0.17),
    rect(2.41, QUAY, 0.05, 0.15),
    rect(2.46, QUAY, 0.05, 0.15),
  ]
  silhouette(raster, sheds, (y, c) => {
    mixInto(c, dark, 0.97)
    addInto(c, LAMP, 0.06 * bell(QUAY - y, 0.03))
  })
  const cranes = [
    portalCrane(1.8, QUAY, 0.3, 1),
    portalCrane(2.02, QUAY, 0.27, -1),
    portalCrane(2.24, QUAY, 0.33, 1),
  ]
  for (const line of cranes.flat()) drawStroke(raster, line, dark)
  for (const [x, y] of [
    [1.8 + 0.276, QUAY - 0.306],
    [2.02 - 0.248, QUAY - 0.275],
    [2.24 + 0.303, QUAY - 0.336],
    [0.78, QUAY - 0.42],
  ] as const)
    addGlow(raster, { x, y, radius: 0.005 }, hex('#ff3a24', 12))
  const ship: Point[] = [
    [1.2, 0.018],
    [1.22, 0.034],
    [1.24, 0.034],
    [1.24, 0.075],
    [1.29, 0.075],
    [1.29, 0.05],
    [1.33, 0.036],
    [1.52, 0.034],
    [1.56, 0.05],
    [1.575, 0.05],
    [1.55, 0],
    [1.22, -0.004],
  ].map(([x = 0, y = 0]) => ({ x, y: QUAY + 0.012 - y }))
  silhouette(
    raster,
    [ship, rect(1.265, QUAY - 0.06, 0.004, 0.06), rect(1.5, QUAY - 0.02, 0.003, 0.1)],
    (y, c) => mixInto(c, y > QUAY - 0.02 ? hex('#3a1512', 0.5) : hex('#aab2bd', 0.16), 0.97),
  )
  for (let k = 0; k < 14; k++)
    addGlow(
      raster,
      {
        x: 1.245 + k * 0.003 + (k > 7 ? 0.12 + k * 0.008 : 0),
        y: QUAY - (k > 7 ? 0.03 : 0.05),
        radius: 0.003,
      },
      scaled(hex('#fff0d0'), 3),
    )
  for (let x = 0.02; x < 2.6; x += random.range(0.05, 0.09)) {
    const y = QUAY - random.range(0.02, 0.03)
    const colour = x > 1.66 ? random.pick([hex('#ffe9c8'), hex('#d8f0ff'), LAMP]) : LAMP
    const power = random.range(7, 18) * (x > 1.66 ? 1.6 : 1)
    addGlow(raster, { x, y, radius: 0.0042 }, scaled(colour, power), 0.8)
    addGlow(raster, { x, y: y + 0.012, radius: 0.03 }, scaled(colour, power * 0.012), 2)
  }
}
