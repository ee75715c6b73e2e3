import { mixed, type Rgb, scaled } from '../../light/colour.ts'
import type { Random } from '../../noise/createRandom.ts'
import type { Point } from '../../raster/coverRow.ts'
import { drawStroke } from '../../raster/drawStroke.ts'
import { fillShape } from '../../raster/fillShape.ts'
import type { Raster } from '../../raster/Raster.ts'

export type Sheet = { x: number; y: number; w: number; h: number; paper: Rgb; ink: Rgb; second: Rgb }

export const at = (sheet: Sheet, u: number, v: number): Point => ({
  x: sheet.x + u * sheet.w,
  y: sheet.y + v * sheet.h,
})

export const fill = fillShape

const block = (
  wall: Raster,
  sheet: Sheet,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  colour: Rgb,
): void => fill(wall, [at(sheet, u0, v0), at(sheet, u1, v0), at(sheet, u1, v1), at(sheet, u0, v1)], colour)

const disc = (wall: Raster, sheet: Sheet, u: number, v: number, r: number, colour: Rgb): void => {
  const middle = at(sheet, u, v)
  drawStroke(
    wall,
    [
      { ...middle, half: r * sheet.w },
      { x: middle.x + 1e-4, y: middle.y, half: r * sheet.w },
    ],
    colour,
  )
}

/** Lines of print too small to read. */
const print = (wall: Raster, sheet: Sheet, random: Random, top: number, count: number, colour: Rgb): void => {
  for (let k = 0; k < count; k++)
    block(wall, sheet, [0.1, top + k * 0.032, random.range(0.45, 0.9), top + k * 0.032 + 0.013], colour)
}

export type Design = (wall: Raster, sheet: Sheet, random: Random) => void

const sunAndSea: Design = (wall, sheet, random) => {
  disc(wall, sheet, random.range(0.35, 0.65), 0.36, 0.3, sheet.ink)
  for (let k = 0; k < 6; k++)
    block(wall, sheet, [0, 0.46 + k * 0.055, 1, 0.475 + k * 0.062], k % 2 ? sheet.ink : sheet.second)
  print(wall, sheet, random, 0.86, 3, sheet.second)
}

const stripes: Design = (wall, sheet, random) => {
  for (let k = 0; k < 5; k++)
    fill(
      wall,
      [
        at(sheet, 0, 0.12 + k * 0.17),
        at(sheet, 1, -0.02 + k * 0.17),
        at(sheet, 1, 0.06 + k * 0.17),
        at(sheet, 0, 0.2 + k * 0.17),
      ].map((p) => ({ x: p.x, y: Math.max(sheet.y, p.y) })),
      k % 2 ? sheet.ink : sheet.second,
    )
  block(wall, sheet, [0.08, 0.08, 0.6, 0.2], sheet.paper)
  print(wall, sheet, random, 0.88, 2, sheet.ink)
}

export const rings: Design = (wall, sheet, random) => {
  for (let k = 5; k > 0; k--) disc(wall, sheet, 0.5, 0.42, 0.08 * k, k % 2 ? sheet.ink : sheet.paper)
  print(wall, sheet, random, 0.78, 5, sheet.ink)
}

const dots: Design = (wall, sheet, random) => {
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 6; column++)
      disc(wall, sheet, 0.12 + column * 0.15, 0.12 + row * 0.075, 0.012 + 0.0085 * row, sheet.ink)
  block(wall, sheet, [0.08, 0.76, 0.75, 0.84], sheet.second)
  print(wall, sheet, random, 0.87, 3, sheet.ink)
}

const portrait: Design = (wall, sheet, random) => {
  block(wall, sheet, [0.07, 0.06, 0.93, 0.7], mixed(sheet.ink, sheet.second, 0.4))
  fill(
    wall,
    [
      at(sheet, 0.2, 0.7),
      at(sheet, 0.28, 0.52),
      at(sheet, 0.44, 0.47),
      at(sheet, 0.62, 0.47),
      at(sheet, 0.76, 0.53),
      at(sheet, 0.84, 0.7),
    ],
    scaled(sheet.ink, 0.5),
  )
  disc(wall, sheet, 0.53, 0.33, 0.14, mixed(sheet.paper, sheet.second, 0.3))
  disc(wall, sheet, 0.5, 0.27, 0.13, scaled(sheet.ink, 0.35))
  print(wall, sheet, random, 0.76, 6, sheet.ink)
}

const skyline: Design = (wall, sheet, random) => {
  for (let k = 0; k < 7; k++) {
    const tall = random.range(0.2, 0.5)
    block(wall, sheet, [k / 7, 0.75 - tall, (k + 0.85) / 7, 0.75], k % 3 ? sheet.ink : sheet.second)
  }
  disc(wall, sheet, 0.75, 0.16, 0.09, sheet.second)
  print(wall, sheet, random, 0.81, 4, sheet.ink)
}

export const DESIGNS: readonly Design[] = [sunAndSea, stripes, rings, dots, portrait, skyline]
