import { addInto, hex, mixed, scaled, scaleInto, setInto } from '../../light/colour.ts'
import { smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { fillShape } from '../../raster/fillShape.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { buildTown } from '../../shapes/buildTown.ts'
import { GROUND, LAMPS, NIGHT, noise, WARM } from './park.ts'

export const paintAir = (raster: Raster): void =>
  paint(raster, (x, y, c) => {
    setInto(c, mixed(scaled(NIGHT, 0.5), scaled(hex('#5a5a72'), 0.42), smooth(0, GROUND, y)))
    scaleInto(c, 0.9 + 0.25 * noise.fbm(x * 3, y * 4, 4))
    for (const lamp of LAMPS) {
      const far = Math.hypot(x - lamp.x, (y - lamp.y) * 0.95) / lamp.size
      addInto(c, WARM, 0.28 * Math.exp(-far * 5.5) + 0.07 * Math.exp(-far * 1.9))
    }
  })

export const drawHouses = (raster: Raster, random: Random): void => {
  for (const [size, from, tone] of [
    [0.13, 0.7, 0.72],
    [0.2, 0.98, 0.4],
  ] as const) {
    const town = buildTown(random, { from, to: 1.62, base: GROUND + 0.02, size, lit: 0.45 })
    const wall = mixed(hex('#0c1018', 0.5), scaled(hex('#5a5a72'), 0.42), tone * 0.8)
    for (const shape of town.walls) {
      fillShape(
        raster,
        shape.map((p) => ({ x: p.x, y: p.y - size * 0.05 })),
        (_x, y, c) => setInto(c, scaled(hex('#aab4cc'), 0.2 + 0.25 * tone * y)),
      )
      fillShape(raster, shape, (_x, y, c) => {
        setInto(c, wall)
        addInto(c, WARM, 0.03 * smooth(GROUND - 0.2, GROUND, y))
      })
    }
    for (const pane of town.windows) {
      const light = scaled(
        random.pick([WARM, hex('#ffd9a0'), hex('#ff9a4a')]),
        random.range(0.3, 1.5) * (1 - tone * 0.4),
      )
      fillShape(raster, pane, light)
    }
  }
}
