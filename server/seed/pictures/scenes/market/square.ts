import { hex, mixed, scaleInto, setInto } from '../../light/colour.ts'
import { clamp, lerp, smooth } from '../../light/math.ts'
import { type CellHit, cells } from '../../noise/cells.ts'
import type { Point } from '../../raster/coverRow.ts'
import { fillPolygon } from '../../raster/fillPolygon.ts'
import type { Plane } from '../../raster/Plane.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { samplePlane } from '../../raster/samplePlane.ts'
import { noise, SUN } from './layout.ts'

/** A shadow is the shape pushed away from the sun, step by step. */
export const castShadow = (plane: Plane, points: readonly Point[], length: number): void => {
  const steps = 7
  for (let k = 0; k <= steps; k++) {
    const t = (k / steps) * length
    fillPolygon(
      plane,
      points.map((p) => ({ x: p.x + SUN.x * t, y: p.y + SUN.y * t })),
    )
  }
}

const hit: CellHit = { near: 0, second: 0, column: 0, row: 0, x: 0, y: 0 }

export const paintGround = (raster: Raster, shade: Plane): void => {
  const stone = hex('#a89a88')
  const dark = hex('#6a6056')
  const cool = hex('#7f92b8')
  paint(raster, (x, y, c) => {
    cells(x * 150, y * 150, 0.6, 5, hit)
    const tone = noise.at(hit.column * 7.1, hit.row * 3.3)
    setInto(c, mixed(stone, dark, clamp(0.3 + tone * 0.6 + 0.5 * noise.fbm(x * 4, y * 4, 4))))
    scaleInto(c, lerp(0.68, 1, smooth(0.03, 0.25, hit.second - hit.near)))
    const dusk = clamp(samplePlane(shade, x, y))
    c.r *= lerp(1.12, 0.2 * cool.r + 0.09, dusk)
    c.g *= lerp(1.02, 0.22 * cool.g + 0.1, dusk)
    c.b *= lerp(0.84, 0.26 * cool.b + 0.12, dusk)
  })
}
