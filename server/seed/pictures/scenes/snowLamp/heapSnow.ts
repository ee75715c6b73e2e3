import { scaled, setInto } from '../../light/colour.ts'
import { lerp, smooth } from '../../light/math.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Raster } from '../../raster/Raster.ts'
import { sampleRaster } from '../../raster/sampleRaster.ts'
import { noise } from './park.ts'

/** Snow that has drifted against a foot. */
export const heapSnow = (raster: Raster, x: number, y: number, size: number): void => {
  const seen = { r: 0, g: 0, b: 0 }
  const rim = Array.from({ length: 25 }, (_, k) => {
    const a = (k / 24) * Math.PI
    return {
      x: x - Math.cos(a) * size * 1.7,
      y: y - Math.sin(a) * size * (0.55 + 0.2 * noise.at(k * 0.4, x * 9)),
    }
  })
  fillShape(
    raster,
    [...rim, { x: x + size * 1.7, y: y + size * 0.4 }, { x: x - size * 1.7, y: y + size * 0.4 }],
    (px, py, c) => {
      sampleRaster(raster, px, y + size * 0.45 + (py - y) * 0.2, seen)
      const side = smooth(-1.2, 1.2, (px - x) / size)
      setInto(c, scaled(seen, (1.12 - 0.25 * side) * lerp(0.95, 1.05, (y - py) / size)))
    },
  )
}
