import { hex, mixed, mixInto, type Rgb, scaled, setInto } from '../../light/colour.ts'
import { bell, clamp, smooth } from '../../light/math.ts'
import { createNoise } from '../../noise/createNoise.ts'
import type { Random } from '../../noise/createRandom.ts'
import { drawStroke, type StrokePoint } from '../../raster/drawStroke.ts'
import { paint } from '../../raster/paint.ts'
import { createRaster, type Raster } from '../../raster/Raster.ts'

export const noise = createNoise(101)

const INK = hex('#122038')

const TEAL = hex('#2f7f8c')

const ICE = hex('#cfe0e2')

const OCHRE = hex('#d89a3a')

const RED = hex('#b8281e')

const CREAM = hex('#f0e4cc')

/** What the painter had in mind: a harbour in a gale, seen through half-closed eyes. */
const motifAt = (x: number, y: number, out: Rgb): void => {
  const sweep = noise.fbm(x * 1.6 + y * 0.8, y * 2.2 - x * 0.5, 4)
  setInto(
    out,
    mixed(
      mixed(INK, TEAL, clamp(0.5 + sweep * 1.4)),
      ICE,
      smooth(0.05, 0.5, noise.fbm(x * 2.3 + 8, y * 3.2, 4)) * smooth(0.75, 0.2, y),
    ),
  )
  mixInto(out, CREAM, 0.95 * bell(x - 0.95, 0.26) * bell(y - 0.34, 0.2) * clamp(0.75 + sweep))
  mixInto(out, OCHRE, 0.85 * bell(x - 1.02, 0.3) * bell(y - 0.53, 0.075))
  mixInto(out, INK, 0.9 * smooth(0.56, 0.64, y + 0.06 * sweep) * (0.6 + 0.4 * noise.at(x * 6, y * 9)))
  mixInto(out, TEAL, 0.7 * smooth(0.68, 0.95, y) * clamp(0.4 + noise.fbm(x * 3, y * 14, 3) * 1.5))
  mixInto(out, ICE, 0.9 * smooth(0.22, 0.45, noise.fbm(x * 4, y * 16 + 5, 4)) * smooth(0.66, 0.8, y))
  const hull = bell(x - 0.5 - (y - 0.6) * 0.4, 0.14) * bell(y - 0.625 - (x - 0.5) * 0.12, 0.035)
  mixInto(out, RED, clamp(hull * 1.5))
  mixInto(out, INK, 0.9 * bell(x - 0.53, 0.009) * smooth(0.25, 0.3, y) * smooth(0.62, 0.58, y))
  mixInto(
    out,
    CREAM,
    0.85 * bell(x - 0.47 + (0.58 - y) * 0.25, 0.035) * smooth(0.32, 0.4, y) * smooth(0.58, 0.55, y),
  )
}

/** One pull of the brush: a dozen bristles side by side, each with a little more or less paint. */
const pullBrush = (canvas: Raster, random: Random, width: number): void => {
  const x = random.range(-0.2, 1.5)
  const y = random.range(-0.03, 1.03)
  let turn = 1.9 * noise.fbm(x * 1.1, y * 1.1, 2) + (y > 0.62 ? 0 : -0.45) + random.normal() * 0.3
  const length = width * random.range(3.5, 9)
  const path: { x: number; y: number; turn: number }[] = []
  for (let k = 0, px = x, py = y; k <= 6; k++) {
    path.push({ x: px, y: py, turn })
    turn += random.normal() * 0.1
    px += (Math.cos(turn) * length) / 6
    py += (Math.sin(turn) * length) / 6
  }
  const colour = { r: 0, g: 0, b: 0 }
  motifAt(x, y, colour)
  const tint = 1 + random.normal() * 0.13
  const bristles = 11
  for (let k = 0; k < bristles; k++) {
    const off = ((k + 0.5) / bristles - 0.5) * width * 2
    const load = random.range(0.78, 1.22) * tint
    const from = random.next() < 0.3 ? 1 : 0
    const till = random.next() < 0.45 ? random.range(3, 6) : 6
    const points: StrokePoint[] = path.slice(from, Math.ceil(till) + 1).map((p) => ({
      x: p.x - Math.sin(p.turn) * off,
      y: p.y + Math.cos(p.turn) * off,
      half: (width / bristles) * 1.25,
    }))
    drawStroke(
      canvas,
      points,
      scaled(
        mixed(colour, random.next() < 0.06 ? random.pick([CREAM, OCHRE, TEAL, INK]) : colour, 0.5),
        load,
      ),
      { opacity: 0.93 },
    )
  }
}

export const paintCanvas = (random: Random): Raster => {
  const canvas = createRaster(1110, 740)
  paint(canvas, (x, y, c) => motifAt(x, y, c))
  for (let k = 0; k < 420; k++) pullBrush(canvas, random, 0.034)
  for (let k = 0; k < 700; k++) pullBrush(canvas, random, 0.017)
  for (let k = 0; k < 1100; k++) pullBrush(canvas, random, 0.0085)
  return canvas
}
