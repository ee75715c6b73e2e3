import { hex, mixed, mixInto, type Rgb, scaled, scaleInto, setInto } from '../../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../../light/math.ts'
import type { Point } from '../../raster/coverRow.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Raster } from '../../raster/Raster.ts'
import { noise, place, SUN } from './layout.ts'

export const ngon = (x: number, y: number, r: number, count: number, turn = 0.2): Point[] =>
  Array.from({ length: count }, (_, k) => ({
    x: x + Math.cos(turn + (k / count) * 6.2832) * r,
    y: y + Math.sin(turn + (k / count) * 6.2832) * r,
  }))

export const drawParasol = (raster: Raster, x: number, y: number, r: number, colour: Rgb): void => {
  const ring = ngon(x, y, r, 8)
  ring.forEach((from, k) => {
    const to = ring[(k + 1) % 8]
    if (!to) return
    const facing = Math.cos(0.2 + ((k + 0.5) / 8) * 6.2832 - Math.atan2(-SUN.y, -SUN.x))
    fillShape(
      raster,
      [{ x, y }, from, to],
      scaled(k % 2 ? colour : mixed(colour, hex('#f4efe4'), 0.75), 0.8 + 0.38 * facing),
    )
  })
}

export const drawFountain = (raster: Raster): void => {
  const { x, y } = place(0.18, -0.04)
  fillShape(raster, ngon(x, y, 0.062, 48), hex('#b8ad9c'))
  fillShape(raster, ngon(x + 0.002, y + 0.0015, 0.053, 48), (px, py, c) => {
    const far = Math.hypot(px - x, py - y)
    setInto(
      c,
      mixed(
        hex('#17414a'),
        hex('#4f9aa0'),
        clamp(
          0.4 + 0.35 * Math.sin(far * 900 + 3 * noise.at(px * 30, py * 30)) + noise.fbm(px * 60, py * 60, 3),
        ),
      ),
    )
    scaleInto(c, lerp(0.5, 1.2, smooth(-0.05, 0.03, (px - x) * SUN.x + (py - y) * SUN.y)))
    mixInto(
      c,
      hex('#ffffff'),
      0.85 * smooth(0.05, 0.5, noise.fbm(px * 150, py * 150, 3)) * bell(far - 0.024, 0.008),
    )
  })
  fillShape(raster, ngon(x, y, 0.016, 24), hex('#c8bfae'))
  fillShape(raster, ngon(x - 0.001, y - 0.001, 0.008, 18), hex('#6f8f80', 0.8))
}
