import { addInto, hex, mixed, mixInto, scaled } from '../../light/colour.ts'
import { createRamp } from '../../light/createRamp.ts'
import { bell, lerp, smooth } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { paintSoft } from '../../raster/paintSoft.ts'
import type { Raster } from '../../raster/Raster.ts'
import { noise, POLE } from './site.ts'

const sky = createRamp([
  [0, '#0b1530'],
  [0.5, '#16284e'],
  [0.8, '#2f4466'],
  [0.95, '#6a6a68'],
  [1, '#8a7a5e'],
])

export const paintSky = (raster: Raster): void =>
  paintSoft(raster, 0.4, (x, y, c) => {
    sky(y / 0.86, c)
    const haze = noise.fbm(x * 3, y * 12, 4)
    addInto(c, hex('#c98a4a'), 0.045 * smooth(0.55, 0.86, y) * (1 + haze) * bell(x - 0.66, 0.4))
    mixInto(
      c,
      hex('#1a2236'),
      0.35 * smooth(0.05, 0.5, noise.fbm(x * 2.2 + 4, y * 9, 5)) * smooth(0.5, 0.8, y),
    )
  })

export const drawStars = (raster: Raster, random: Random): void => {
  for (let k = 0; k < 1900; k++) {
    const far = 0.012 + 1.0 * Math.sqrt(random.next())
    const start = random.range(0, Math.PI * 2)
    const sweep = random.range(0.5, 0.56)
    const power = 0.05 + 1.3 * random.next() ** 7
    const colour = mixed(
      random.pick([hex('#a8c4ff'), hex('#dfe8ff'), hex('#ffe2b8'), hex('#ffc890')]),
      hex('#ffffff'),
      0.3,
    )
    const count = Math.max(5, Math.round(far * 34))
    const points = Array.from({ length: count + 1 }, (_, i) => {
      const a = start + (sweep * i) / count
      return { x: POLE.x + Math.cos(a) * far, y: POLE.y + Math.sin(a) * far, half: 0.00045 + 0.00022 * power }
    })
    drawStroke(
      raster,
      points,
      (t) => {
        const y = POLE.y + Math.sin(start + sweep * t) * far
        return scaled(colour, power * smooth(0.86, 0.55, y) * lerp(0.75, 1.1, t))
      },
      { add: true, soft: 0.0007 },
    )
  }
}
