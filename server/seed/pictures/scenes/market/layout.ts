import { hex, type Rgb } from '../../light/colour.ts'
import { createNoise } from '../../noise/createNoise.ts'
import type { Random } from '../../noise/createRandom.ts'
import type { Point } from '../../raster/coverRow.ts'

export const noise = createNoise(70)

export const TURN = -0.32

export const SUN = { x: 0.82, y: 0.57 }

/** From the rows of the market to the picture. */
export const place = (u: number, v: number): Point => ({
  x: 0.75 + u * Math.cos(TURN) - v * Math.sin(TURN),
  y: 0.5 + u * Math.sin(TURN) + v * Math.cos(TURN),
})

export type Stall = {
  u: number
  v: number
  w: number
  d: number
  colour: Rgb
  stripe: Rgb
  goods: readonly Rgb[]
  stripes: number
}

const CANVAS: readonly (readonly [string, string])[] = [
  ['#c03a2a', '#f2ece0'],
  ['#2a6a4a', '#f0ece0'],
  ['#2f5f96', '#eef0ec'],
  ['#e2b23a', '#e2b23a'],
  ['#d8cfc0', '#d8cfc0'],
  ['#b8542e', '#b8542e'],
  ['#3f8a8a', '#f2efe6'],
  ['#f2ece0', '#f2ece0'],
  ['#7a3048', '#f0e6dc'],
]

export const GOODS: readonly (readonly string[])[] = [
  ['#e8862a', '#f0a83a', '#d8641e'],
  ['#c8301e', '#e04a2a', '#8f1e18'],
  ['#5a8a2a', '#86b03a', '#3a6a20'],
  ['#f2d04a', '#f6e27a'],
  ['#7a3a6a', '#4a2a5a'],
  ['#d8c0a0', '#a8845a', '#8a643a'],
  ['#e88aa8', '#f6d0da', '#c83a6a'],
  ['#f4f0e4', '#dfe2d0'],
]

export const planStalls = (random: Random): Stall[] => {
  const stalls: Stall[] = []
  for (let row = -4; row <= 4; row++) {
    const v = row * 0.2 + (row % 2 ? 0.012 : 0)
    for (let u = -1.15; u < 1.1; ) {
      const w = random.range(0.1, 0.17)
      const isSquare = Math.hypot(u + w / 2 - 0.18, v + 0.04) < 0.2
      if (!isSquare && random.next() > 0.1) {
        const [colour = '', stripe = ''] = random.pick(CANVAS)
        stalls.push({
          u,
          v: v + random.range(-0.008, 0.008),
          w,
          d: random.range(0.066, 0.08),
          colour: hex(colour),
          stripe: hex(stripe),
          goods: random.pick(GOODS).map((code) => hex(code)),
          stripes: Math.round(w * 90),
        })
      }
      u += w + random.range(0.008, 0.03)
    }
  }
  return stalls
}

export const stallCorners = (s: Stall): Point[] => [
  place(s.u, s.v),
  place(s.u + s.w, s.v),
  place(s.u + s.w, s.v + s.d),
  place(s.u, s.v + s.d),
]
