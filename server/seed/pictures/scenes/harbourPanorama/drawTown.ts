import { addInto, hex, mixInto, scaled } from '../../light/colour.ts'
import { bell, lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import type { Point } from '../../raster/fillPolygon.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Raster } from '../../raster/Raster.ts'
import { buildTown } from '../../shapes/buildTown.ts'
import { churchSpire } from '../../shapes/churchSpire.ts'
import { rect } from '../../shapes/rect.ts'
import { LAMP, noise, QUAY, silhouette } from './site.ts'

const WINDOW = hex('#ffc478')

export const drawTown = (raster: Raster, random: Random): void => {
  const back = buildTown(random, { from: -0.1, to: 2.7, base: QUAY, size: 0.11, lit: 0 })
  const tree = (x: number, r: number): Point[] =>
    Array.from({ length: 40 }, (_, k) => {
      const a = (k / 40) * Math.PI * 2
      const q = r * (1 + noise.at(Math.cos(a) * 2 + x * 30, Math.sin(a) * 2) * 0.55)
      return { x: x + Math.cos(a) * q * 1.1, y: QUAY - r + Math.sin(a) * q }
    })
  const trees = Array.from({ length: 16 }, () => tree(random.range(0, 1.7), random.range(0.02, 0.04)))
  silhouette(
    raster,
    [
      ...back.walls,
      churchSpire(0.78, QUAY, 0.4),
      rect(0.62, QUAY, 0.13, 0.12),
      [
        { x: 0.61, y: QUAY - 0.12 },
        { x: 0.64, y: QUAY - 0.17 },
        { x: 0.74, y: QUAY - 0.17 },
        { x: 0.76, y: QUAY - 0.12 },
      ],
    ],
    (y, c) => mixInto(c, hex('#1b2a47', 0.5), lerp(0.92, 0.75, smooth(QUAY - 0.02, QUAY, y))),
  )
  silhouette(raster, trees, (_y, c) => mixInto(c, hex('#0f1a2b', 0.4), 0.95))
  const front = buildTown(random, { from: -0.05, to: 1.72, base: QUAY, size: 0.085, lit: 0.42 })
  silhouette(raster, front.walls, (y, c) => {
    mixInto(c, hex('#141d30', 0.32), 0.97)
    addInto(c, LAMP, 0.05 * bell(QUAY - y, 0.022))
  })
  for (const pane of front.windows) {
    const colour = random.pick([WINDOW, WINDOW, hex('#ffe3bd'), hex('#ff9a4d')])
    fillShape(raster, pane, scaled(colour, random.range(0.25, 1.9)))
  }
}
