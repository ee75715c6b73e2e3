import type { Drawing } from '../develop/Drawing.ts'
import { hex, mixed, mixInto, type Rgb, scaleInto } from '../light/colour.ts'
import { createRamp } from '../light/createRamp.ts'
import { clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { drawStroke } from '../raster/drawStroke.ts'
import { paint } from '../raster/paint.ts'
import { paintSoft } from '../raster/paintSoft.ts'
import type { Raster } from '../raster/Raster.ts'

const noise = createNoise(3)
const air = createRamp([
  [0, '#d3dadb'],
  [0.4, '#b9c6c9'],
  [0.75, '#93a6a9'],
  [1, '#71878a'],
])
const INK = hex('#0c1715')

type Spruce = { x: number; base: number; height: number; colour: Rgb; sparse: number }

/** A spruce: a stem and drooping boughs, each a fringe of twigs. */
const drawSpruce = (raster: Raster, tree: Spruce, random: Random): void => {
  const { x, base, height, colour } = tree
  const lean = random.range(-0.012, 0.012) * height
  const at = (t: number) => ({ x: x + lean * t, y: base - height * t })
  drawStroke(
    raster,
    [
      { ...at(0), half: height * 0.009 },
      { ...at(0.6), half: height * 0.005 },
      { ...at(1), half: height * 0.0012 },
    ],
    colour,
  )
  const step = Math.max(0.0085, 0.0034 / height)
  for (let t = 0.06 + tree.sparse * random.range(0, 0.12); t < 0.992; t += step * random.range(0.6, 1.5)) {
    if (random.next() < tree.sparse * (0.5 - t * 0.3)) continue
    const reach = height * (0.19 * (1 - t) ** 0.78 + 0.006) * random.range(0.55, 1.1)
    for (const side of [-1, 1])
      drawBough(raster, { from: at(t), reach: reach * side * random.range(0.7, 1.1), height, colour }, random)
  }
}

type Bough = { from: { x: number; y: number }; reach: number; height: number; colour: Rgb }

const drawBough = (raster: Raster, { from, reach, height, colour }: Bough, random: Random): void => {
  const long = Math.abs(reach)
  const drop = long * random.range(0.28, 0.62)
  const point = (t: number) => ({ x: from.x + reach * t, y: from.y + drop * (t * 1.25 - 0.45 * t * t) })
  drawStroke(
    raster,
    [
      { ...point(0), half: height * 0.0019 },
      { ...point(0.5), half: height * 0.0014 },
      { ...point(1), half: height * 0.0006 },
    ],
    colour,
  )
  const twigs = Math.min(34, Math.max(3, Math.round((long / height) * 210)))
  for (let k = 0; k < twigs; k++) {
    const start = point((k + random.next()) / twigs)
    const hang = height * random.range(0.004, 0.024) * (1.2 - k / twigs)
    const end = {
      x: start.x + reach * 0.09 * random.range(-0.3, 1.5),
      y: start.y + hang * random.range(-0.25, 1),
    }
    drawStroke(
      raster,
      [
        { ...start, half: height * 0.0013 },
        { ...end, half: height * 0.0004 },
      ],
      colour,
      { opacity: 0.85 },
    )
  }
}

const drawBank = (
  raster: Raster,
  layer: { top: number; depth: number; count: number; height: number; gap?: [number, number] },
  random: Random,
): void => {
  const fog = hex('#c3cdce')
  const colour = mixed(INK, fog, layer.depth)
  const trees = Array.from(
    { length: layer.count },
    (_, k) => ((k + random.range(0.1, 0.9)) / layer.count) * 0.86 - 0.1,
  )
  for (const x of trees) {
    if (layer.gap && x > layer.gap[0] && x < layer.gap[1]) continue
    const slope = noise.fbm(x * 2.2, layer.top * 9, 3) * 0.08
    drawSpruce(
      raster,
      {
        x,
        base: layer.top + slope + 0.02,
        height: layer.height * random.range(0.6, 1.15),
        colour,
        sparse: 0.35 * (1 - layer.depth),
      },
      random,
    )
  }
  drawMist(raster, layer.top, layer.depth)
}

const drawMist = (raster: Raster, top: number, depth: number): void => {
  const fog = hex('#c6d0d0')
  paint(
    raster,
    (x, y, c) => {
      const drift = noise.fbm(x * 2.4 + top * 7, y * 7, 4)
      mixInto(c, fog, clamp(smooth(top - 0.16, top + 0.02, y) * (0.78 + drift * 1.1)) * lerp(0.45, 1, depth))
    },
    top - 0.22,
  )
}

const draw = (raster: Raster): void => {
  const random = createRandom(21)
  paintSoft(raster, 0.3, (x, y, c) => {
    air(y, c)
    scaleInto(
      c,
      1 + 0.22 * noise.fbm(x * 1.8, y * 2.6, 4) + 0.22 * Math.exp(-((x - 0.42) ** 2 + (y - 0.16) ** 2) * 9),
    )
  })
  drawBank(raster, { top: 0.42, depth: 0.86, count: 26, height: 0.15 }, random)
  drawBank(raster, { top: 0.52, depth: 0.74, count: 22, height: 0.2 }, random)
  drawBank(raster, { top: 0.62, depth: 0.55, count: 17, height: 0.28 }, random)
  drawBank(raster, { top: 0.75, depth: 0.33, count: 12, height: 0.38, gap: [0.3, 0.42] }, random)
  drawBank(raster, { top: 0.94, depth: 0.12, count: 9, height: 0.46, gap: [0.2, 0.5] }, random)
  drawSpruce(
    raster,
    { x: 0.13, base: 1.04, height: 0.86, colour: mixed(INK, hex('#8fa0a0'), 0.03), sparse: 0.5 },
    random,
  )
  for (let k = 0; k < 14; k++)
    drawSpruce(
      raster,
      { x: random.range(-0.05, 0.72), base: 1.06, height: random.range(0.1, 0.2), colour: INK, sparse: 0.2 },
      random,
    )
}

export const spruceFog: Drawing = {
  width: 2000,
  height: 3000,
  rows: 1600,
  draw,
  look: { bloom: 0.08, vignette: 0.22, exposure: 0.95, tone: [0.985, 1, 0.985] },
  grain: 3.5,
}
