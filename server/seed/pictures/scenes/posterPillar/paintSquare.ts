import { hex, mixed, scaled, scaleInto, setInto } from '../../light/colour.ts'
import { bell, lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { addGlow } from '../../raster/addGlow.ts'
import { fillShape } from '../../raster/fillShape.ts'
import { lensBlur } from '../../raster/lensBlur.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { buildTown } from '../../shapes/buildTown.ts'
import { HORIZON, LAMP } from './site.ts'

export const paintSquare = (back: Raster, random: Random): void => {
  paint(back, (x, y, c) => {
    setInto(c, mixed(hex('#1a3468'), hex('#c79a94'), smooth(0, HORIZON, y) ** 1.8))
    scaleInto(c, 0.55)
    if (y > HORIZON) setInto(c, scaled(mixed(hex('#1a2234'), hex('#4a3a30'), bell(x - 0.55, 0.3)), 0.4))
  })
  const town = buildTown(random, { from: -0.1, to: 0.95, base: HORIZON + 0.01, size: 0.24, lit: 0.5 })
  for (const wall of town.walls)
    fillShape(back, wall, scaled(mixed(hex('#2a2c3c'), hex('#4a3630'), random.next()), 0.32))
  for (const pane of town.windows)
    fillShape(back, pane, scaled(random.pick([LAMP, hex('#ffd9a0'), hex('#ff8f3a')]), random.range(0.4, 2.6)))
  for (let k = 0; k < 12; k++) {
    const t = k / 12
    const at = { x: lerp(0.46, 0.86, t), y: lerp(0.58, 0.36, t * t), radius: lerp(0.005, 0.009, t) }
    addGlow(back, at, scaled(LAMP, 26), 0.6)
  }
  for (let k = 0; k < 40; k++)
    addGlow(
      back,
      { x: random.range(0, 0.82), y: random.range(0.585, 0.655), radius: random.range(0.003, 0.006) },
      scaled(
        random.pick([LAMP, hex('#ffe8c8'), hex('#ff4a2a'), hex('#8fd0ff'), hex('#ffd27a')]),
        random.range(3, 14),
      ),
      0.6,
    )
  lensBlur(back, 0.02)
}
