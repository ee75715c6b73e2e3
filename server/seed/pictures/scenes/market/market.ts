import type { Drawing } from '../../develop/Drawing.ts'
import { hex } from '../../light/colour.ts'
import { createRandom } from '../../noise/createRandom.ts'
import { blur } from '../../raster/blur.ts'
import type { Point } from '../../raster/coverRow.ts'
import { fillPolygon } from '../../raster/fillPolygon.ts'
import { createPlane } from '../../raster/Plane.ts'
import type { Raster } from '../../raster/Raster.ts'
import { place, planStalls, type Stall, stallCorners } from './layout.ts'
import { drawFountain, drawParasol, ngon } from './parasols.ts'
import { drawPerson, planPeople } from './people.ts'
import { castShadow, paintGround } from './square.ts'
import { drawAwning, drawGoods } from './stalls.ts'

const isNear = (stall: Stall, p: Point): boolean => {
  const middle = place(stall.u + stall.w / 2, stall.v + stall.d / 2)
  return Math.hypot(p.x - middle.x, p.y - middle.y) < stall.w / 2 + 0.03
}

const draw = (raster: Raster): void => {
  const random = createRandom(13)
  const stalls = planStalls(random)
  const people = planPeople(random)
  const parasols = Array.from({ length: 40 }, () => ({
    ...place(random.range(-0.05, 0.42), random.range(-0.22, 0.12)),
    r: random.range(0.021, 0.027),
  })).filter(
    (p) =>
      Math.hypot(p.x - place(0.18, -0.04).x, p.y - place(0.18, -0.04).y) > 0.1 &&
      stalls.every((s) => !isNear(s, p)),
  )
  const shade = createPlane(raster.width * 0.5, raster.height * 0.5)
  for (const stall of stalls) castShadow(shade, stallCorners({ ...stall, d: stall.d + 0.012 }), 0.045)
  for (const p of people) castShadow(shade, ngon(p.x, p.y, 0.0036, 8), 0.04)
  for (const p of parasols) castShadow(shade, ngon(p.x + 0.03, p.y + 0.02, p.r, 8), 0.006)
  castShadow(shade, ngon(place(0.18, -0.04).x, place(0.18, -0.04).y, 0.062, 24), 0.014)
  for (let k = 0; k < 60; k++)
    fillPolygon(
      shade,
      ngon(1.32 + random.normal() * 0.14, 0.02 + random.normal() * 0.08, random.range(0.01, 0.03), 9),
    )
  blur(shade, 0.0012)
  paintGround(raster, shade)
  drawFountain(raster)
  for (const one of people) drawPerson(raster, one, random)
  for (const stall of stalls) {
    drawGoods(raster, stall, random)
    drawAwning(raster, stall, random)
  }
  for (const p of parasols)
    drawParasol(raster, p.x, p.y, p.r, random.pick([hex('#c0392a'), hex('#e6b73a'), hex('#2f6a58')]))
}

export const market: Drawing = {
  width: 3600,
  height: 2400,
  rows: 1300,
  draw,
  look: { bloom: 0.04, vignette: 0.2, exposure: 1.4, contrast: 1.05, saturation: 0.9 },
  grain: 2.5,
}
