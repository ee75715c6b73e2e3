import { hex, scaled } from '../../light/colour.ts'
import { lerp } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke, type StrokePoint } from '../../raster/drawStroke.ts'
import type { Raster } from '../../raster/Raster.ts'

/** A bolt finds its way down and throws off branches that die out. */
export const strike = (
  raster: Raster,
  from: StrokePoint,
  to: { x: number; y: number },
  power: number,
  random: Random,
): void => {
  const points: StrokePoint[] = [from]
  const reach = Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) * 2.4)
  const steps = 26
  let off = 0
  for (let k = 1; k <= steps; k++) {
    const t = k / steps
    off = off * 0.86 + random.normal() * 0.0085 * reach
    const point = {
      x: lerp(from.x, to.x, t) + off * (1 - t * 0.6),
      y: lerp(from.y, to.y, t) + random.normal() * 0.002 * reach,
      half: from.half * lerp(1, 0.7, t),
    }
    points.push(point)
    if (power > 3 && random.next() < 0.2) {
      const side = random.pick([-1, 1])
      strike(
        raster,
        { ...point, half: point.half * 0.5 },
        { x: point.x + side * random.range(0.03, 0.13), y: point.y + random.range(0.05, 0.16) },
        power * 0.22,
        random,
      )
    }
  }
  const violet = hex('#cfd2ff')
  drawStroke(raster, points, (t) => scaled(violet, power * (power > 3 ? 1 : 1 - t)), {
    add: true,
    soft: 0.0013,
  })
}
