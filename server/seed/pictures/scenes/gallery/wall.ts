import { addInto, hex, mixed, type Rgb, scaled, scaleInto, setInto } from '../../light/colour.ts'
import { bell, clamp, smooth } from '../../light/math.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { sampleRaster } from '../../raster/sampleRaster.ts'
import { noise } from './canvas.ts'

const PICTURE = { x: 0.17, y: 0.1, w: 0.98, h: 0.66 }

const grey = (c: Rgb) => Math.cbrt(0.3 * c.r + 0.6 * c.g + 0.1 * c.b)

export const paintWall = (raster: Raster, canvas: Raster): void => {
  const wall = hex('#d9d2c6')
  const lamp = hex('#ffe9cc')
  const near = { r: 0, g: 0, b: 0 }
  paint(raster, (x, y, c) => {
    const u = (x - PICTURE.x) / PICTURE.w
    const v = (y - PICTURE.y) / PICTURE.h
    const light =
      0.2 + 0.85 * bell(x - 0.45, 0.42) * bell(y - 0.3, 0.5) + 0.8 * bell(x - 0.95, 0.42) * bell(y - 0.3, 0.5)
    if (u > 0 && u < 1 && v > 0 && v < 1) {
      sampleRaster(canvas, u * 1.5, v, c)
      sampleRaster(canvas, u * 1.5 + 0.0016, v + 0.0022, near)
      const relief = (grey(c) - grey(near)) * 1.3
      scaleInto(c, clamp(1 + relief, 0.5, 1.7))
      addInto(c, lamp, 0.12 * clamp(relief * 3 - 0.15) + 0.012)
    } else {
      setInto(c, wall)
      scaleInto(c, 0.96 + 0.06 * noise.fbm(x * 60, y * 60, 3))
      const dx = Math.max(PICTURE.x - x, 0, x - PICTURE.x - PICTURE.w)
      const dy = Math.max(PICTURE.y - y, 0, y - PICTURE.y - PICTURE.h)
      const below = y > PICTURE.y + PICTURE.h ? 0.04 : 0.016
      scaleInto(c, 1 - 0.6 * Math.exp(-Math.hypot(dx * 1.5, dy) / below))
      if (y > 0.93)
        setInto(
          c,
          scaled(mixed(hex('#8a6a48'), hex('#5a4028'), clamp(0.5 + noise.fbm(x * 4, y * 70, 3))), 0.55),
        )
      if (y > 0.92 && y < 0.93) scaleInto(c, 0.45)
    }
    const edge = Math.min(u, 1 - u, v * 0.67, (1 - v) * 0.67)
    if (edge > -0.004 && edge < 0.0035)
      setInto(
        c,
        mixed(
          hex('#2a241c'),
          hex('#7a6a50'),
          smooth(0.002, -0.004, edge) * (v < 0.01 || u < 0.01 ? 0.9 : 0.2),
        ),
      )
    c.r *= light * lamp.r
    c.g *= light * lamp.g
    c.b *= light * lamp.b
  })
}
