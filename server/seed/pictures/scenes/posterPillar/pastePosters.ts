import { hex, scaled } from '../../light/colour.ts'
import { lerp } from '../../light/math.ts'
import { createNoise } from '../../noise/createNoise.ts'
import type { Random } from '../../noise/createRandom.ts'
import { paint } from '../../raster/paint.ts'
import type { Raster } from '../../raster/Raster.ts'
import { at, DESIGNS, type Design, fill, rings, type Sheet } from './designs.ts'

const noise = createNoise(99)

const INKS = [
  '#b92b1c',
  '#1f5d4c',
  '#f2b705',
  '#1b1b1f',
  '#2a4f8f',
  '#e8643c',
  '#7a3a6a',
  '#efe6d2',
  '#3f8f8a',
].map((code) => hex(code))

const PAPERS = ['#efe6d2', '#f4efe4', '#f2b705', '#b92b1c', '#20304a', '#dfe6e2', '#e8b7a0', '#1f5d4c'].map(
  (code) => hex(code),
)

const pasteSheet = (wall: Raster, sheet: Sheet, design: Design, random: Random): void => {
  const dent = (u: number, v: number) => ({
    x: at(sheet, u, v).x + random.normal() * 0.0015,
    y: at(sheet, u, v).y + random.normal() * 0.0015,
  })
  fill(
    wall,
    [at(sheet, -0.01, -0.004), at(sheet, 1.02, -0.004), at(sheet, 1.02, 1.01), at(sheet, -0.01, 1.01)],
    hex('#241c16'),
  )
  fill(wall, [dent(0, 0), dent(1, 0), dent(1, 1), dent(0, 1)], sheet.paper)
  design(wall, sheet, random)
}

/** Covers a wall (the unrolled pillar) with posters in rows, older ones below, creased and weathered. */
export const pastePosters = (wall: Raster, random: Random): void => {
  paint(wall, (x, y, c) => Object.assign(c, scaled(hex('#b8ab94'), 0.6 + 0.5 * noise.fbm(x * 9, y * 9, 4))))
  const wide = wall.width / wall.height
  let order = 0
  for (const [top, height] of [
    [0.02, 0.3],
    [0.33, 0.34],
    [0.68, 0.3],
  ] as const) {
    for (let x = -0.06; x < wide; ) {
      const w = height * random.range(0.64, 0.74)
      const paper = random.pick(PAPERS)
      const inks = INKS.filter((ink) => Math.abs(ink.r + ink.g + ink.b - paper.r - paper.g - paper.b) > 0.35)
      const design = DESIGNS[(order * 5 + 1) % DESIGNS.length] ?? rings
      pasteSheet(
        wall,
        {
          x,
          y: top + random.range(-0.008, 0.008),
          w,
          h: height,
          paper,
          ink: random.pick(inks),
          second: random.pick(inks),
        },
        design,
        random,
      )
      x += w * random.range(0.98, 1.07)
      order++
    }
  }
  paint(wall, (x, y, c) => {
    const crease = noise.ridge(x * 7, y * 5, 4)
    const wear = 0.86 + 0.3 * noise.fbm(x * 22, y * 6, 4) + 0.12 * (crease - 0.6)
    c.r *= lerp(1, wear, 0.9)
    c.g *= lerp(1, wear, 0.9)
    c.b *= lerp(1, wear, 0.9)
  })
}
