import type { Drawing } from '../develop/Drawing.ts'
import { hex, mixed, mixInto, type Rgb, scaled, scaleInto, setInto } from '../light/colour.ts'
import { createRamp } from '../light/createRamp.ts'
import { clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { composite } from '../raster/composite.ts'
import { drawStroke, type StrokePoint } from '../raster/drawStroke.ts'
import { lensBlur } from '../raster/lensBlur.ts'
import { paint } from '../raster/paint.ts'
import { createLayer, type Raster } from '../raster/Raster.ts'

const noise = createNoise(19)
const sky = createRamp([
  [0, '#5a92c4'],
  [0.6, '#a4c4dc'],
  [1, '#dde4e4'],
])
const SEA = 0.4
const seaNear = hex('#3f8fb0')
const seaFar = hex('#2d6fa6')
const dune = hex('#7d8c4c')
const sand = hex('#d9c8a0')

const paintBackground = (back: Raster): void => {
  paint(back, (x, y, c) => {
    const crest = 0.56 + 0.06 * noise.fbm(x * 1.6, 3, 3) + 0.05 * (x - 0.7)
    if (y < SEA) sky(y / SEA, c)
    else if (y < crest) {
      setInto(c, seaFar)
      mixInto(c, seaNear, smooth(SEA, 0.56, y))
      const foam = noise.fbm(x * 3, y * 60, 3)
      if (foam > 0.34 && y > 0.46) mixInto(c, hex('#e9f1f2'), 0.7)
    } else {
      setInto(c, dune)
      mixInto(c, sand, clamp(0.25 + noise.fbm(x * 5, y * 8, 4) * 1.3))
      scaleInto(c, lerp(0.95, 0.5, smooth(crest, 1, y)))
    }
  })
  lensBlur(back, 0.022)
}

type Blade = {
  light: number
  x: number
  y: number
  length: number
  lean: number
  half: number
  ear: boolean
  colour: Rgb
  tip: Rgb
}

const STRAW = hex('#e6c583')
const GOLD = hex('#c9913c')
const GREEN = hex('#7f9440')
const DEEP = hex('#3d4a1e')
const BROWN = hex('#a5682c')

const growBlade = (random: Random, y: number, scale: number): Blade => {
  const x = random.range(-0.25, 1.55)
  const gust = 0.55 + 0.5 * noise.at(x * 2.2, y * 2)
  const ear = random.next() < 0.1
  const age = clamp(random.next() * 1.1 + 0.35 * noise.at(x * 3, y * 5 + 8))
  return {
    light: random.range(0.55, 1.35),
    x,
    y,
    length: scale * random.range(0.24, 0.52) * (ear ? 1.25 : 1),
    lean: gust * random.range(0.35, 0.95) * (ear ? 0.6 : 1),
    half: scale * random.range(0.0009, 0.0021),
    ear,
    colour: mixed(mixed(DEEP, BROWN, age * 0.6), GREEN, random.range(0, 0.5) * (1 - age * 0.5)),
    tip: mixed(mixed(GREEN, GOLD, age), STRAW, random.range(0, 0.85)),
  }
}

const drawBlade = (layer: Raster, blade: Blade, soft: number): void => {
  const count = 16
  const points: StrokePoint[] = Array.from({ length: count + 1 }, (_, k) => {
    const t = k / count
    const bend = blade.lean * t * t * (0.8 + 0.4 * t)
    return {
      x: blade.x + blade.length * (bend + t * 0.1),
      y: blade.y - blade.length * (t - bend * t * 0.42),
      half: blade.half * (blade.ear ? lerp(1, 0.5, t) : lerp(1, 0.12, t * t)),
    }
  })
  drawStroke(
    layer,
    points,
    (t) =>
      scaled(
        mixed(blade.colour, blade.tip, smooth(0.05, 0.75, t)),
        lerp(0.35, blade.light, smooth(0, 0.6, t)),
      ),
    { soft },
  )
  if (blade.ear) drawEar(layer, points, blade, soft)
}

const drawEar = (layer: Raster, stem: readonly StrokePoint[], blade: Blade, soft: number): void => {
  const head = stem.slice(-6)
  for (let k = 0; k < 5; k++) {
    const from = head[k]
    const to = head[k + 1]
    if (!from || !to) continue
    for (let grain = 0; grain < 9; grain++) {
      const t = grain / 9
      const side = grain % 2 ? 1 : -1
      const plump = blade.half * (2.6 - Math.abs(k - 1.8) * 0.75)
      const at = {
        x: lerp(from.x, to.x, t) - side * (to.y - from.y) * 0.07,
        y: lerp(from.y, to.y, t) + side * (to.x - from.x) * 0.07,
      }
      const tip = { x: at.x + (to.x - from.x) * 0.42, y: at.y + (to.y - from.y) * 0.42 }
      drawStroke(
        layer,
        [
          { ...at, half: plump * 0.62 },
          { ...tip, half: plump * 0.12 },
        ],
        mixed(BROWN, STRAW, (side > 0 ? 0.75 : 0.2) + 0.04 * grain - 0.1),
        { soft },
      )
    }
  }
}

const draw = (raster: Raster): void => {
  const random = createRandom(5)
  const back = createLayer(raster, 0.25)
  paintBackground(back)
  for (let k = 0; k < 260; k++) drawBlade(back, growBlade(random, random.range(0.62, 0.95), 0.6), 0.006)
  lensBlur(back, 0.008)
  composite(raster, back)
  const rows = Array.from({ length: 1500 }, () => random.next()).sort((a, b) => a - b)
  for (const t of rows) drawBlade(raster, growBlade(random, lerp(0.72, 1.22, t), lerp(0.75, 1.25, t)), 0.001)
  const front = createLayer(raster, 0.25)
  for (let k = 0; k < 60; k++) {
    const blade = growBlade(random, 1.25, 1.7)
    drawBlade(front, { ...blade, colour: scaled(blade.colour, 0.7), half: blade.half * 1.6 }, 0.01)
  }
  lensBlur(front, 0.018)
  composite(raster, front, 'over', 0.85)
}

export const duneGrass: Drawing = {
  width: 3000,
  height: 2000,
  rows: 1333,
  draw,
  look: { bloom: 0.05, vignette: 0.18, exposure: 1.1, saturation: 0.95, contrast: 1.06 },
  grain: 2.5,
}
