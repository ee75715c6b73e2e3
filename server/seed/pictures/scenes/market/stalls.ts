import { hex, mixed, mixInto, type Rgb, scaled, scaleInto, setInto } from '../../light/colour.ts'
import { bell, clamp, lerp } from '../../light/math.ts'
import type { Random } from '../../noise/createRandom.ts'
import type { Point } from '../../raster/coverRow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Raster } from '../../raster/Raster.ts'
import { GOODS, noise, place, type Stall, stallCorners, TURN } from './layout.ts'

const DUST = hex('#b8b0a0')

export const drawGoods = (raster: Raster, s: Stall, random: Random): void => {
  const depth = 0.024
  fillShape(
    raster,
    [
      place(s.u + 0.004, s.v + s.d - 0.004),
      place(s.u + s.w - 0.004, s.v + s.d - 0.004),
      place(s.u + s.w - 0.004, s.v + s.d + depth),
      place(s.u + 0.004, s.v + s.d + depth),
    ],
    hex('#4a3826'),
  )
  const crates = Math.max(3, Math.round(s.w / 0.018))
  for (let k = 0; k < crates; k++) {
    const u0 = s.u + 0.006 + (k * (s.w - 0.012)) / crates
    const u1 = u0 + (s.w - 0.012) / crates - 0.0016
    const base = mixed(
      s.goods[k % s.goods.length] ?? hex('#808080'),
      random.pick(random.pick(GOODS).map((code) => hex(code))),
      random.next() < 0.45 ? 1 : 0,
    )
    fillShape(
      raster,
      [
        place(u0, s.v + s.d),
        place(u1, s.v + s.d),
        place(u1, s.v + s.d + depth - 0.002),
        place(u0, s.v + s.d + depth - 0.002),
      ],
      scaled(base, 0.4),
    )
    for (let n = 0; n < 26; n++) {
      const at = place(
        lerp(u0 + 0.001, u1 - 0.001, random.next()),
        s.v + s.d + depth * random.range(0.12, 0.84),
      )
      const light = random.range(0.65, 1.25)
      drawStroke(
        raster,
        [
          { ...at, half: 0.0016 },
          { x: at.x + 0.0002, y: at.y, half: 0.0016 },
        ],
        scaled(base, light),
      )
    }
  }
}

export const drawAwning = (raster: Raster, s: Stall, random: Random): void => {
  const sag = random.range(0.6, 1.2)
  fillShape(raster, stallCorners(s), (x, y, c) => {
    const u = (x - 0.75) * Math.cos(TURN) + (y - 0.5) * Math.sin(TURN) - s.u
    const v = -(x - 0.75) * Math.sin(TURN) + (y - 0.5) * Math.cos(TURN) - s.v
    const band = Math.floor((u / s.w) * s.stripes) % 2 === 0
    setInto(c, band ? s.colour : s.stripe)
    const front = v / s.d > 0.42
    const bay = Math.abs((((u / s.w) * 3) % 1) - 0.5)
    const fold = noise.fbm(u * 40 + s.u * 50, v * 9, 3)
    scaleInto(
      c,
      (front ? 0.72 : 1.2) * (1 + 0.16 * fold - 0.2 * sag * bay) * (1 - 0.35 * bell(v / s.d - 0.42, 0.03)),
    )
    c.b *= front ? 1.1 : 0.9
    mixInto(c, DUST, 0.06 + 0.12 * clamp(noise.fbm(x * 30, y * 30, 3)))
  })
  const edge = (a: Point, b: Point, colour: Rgb, half: number) =>
    drawStroke(
      raster,
      [
        { ...a, half },
        { ...b, half },
      ],
      colour,
    )
  const [a, b, c, d] = stallCorners(s)
  if (a && b && c && d) {
    edge(d, c, scaled(s.colour, 0.4), 0.0012)
    edge(a, b, scaled(s.stripe, 1.15), 0.0008)
  }
}
