import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixed, mixInto, type Rgb, scaled, setInto } from '../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { addGlow } from '../raster/addGlow.ts'
import { composite } from '../raster/composite.ts'
import { drawStroke, type StrokePoint } from '../raster/drawStroke.ts'
import { lensBlur } from '../raster/lensBlur.ts'
import { paint } from '../raster/paint.ts'
import { createLayer, type Raster } from '../raster/Raster.ts'

const noise = createNoise(8)
const SUNLIGHT = hex('#ffcf8a')
const HEAD = { x: 0.4, y: 0.42, r: 0.235 }
const WHITE = hex('#fff6e6')

const paintMeadow = (back: Raster, random: Random): void => {
  paint(back, (x, y, c) => {
    setInto(c, mixed(hex('#2f4a1a'), hex('#8aa23c'), clamp(0.45 + noise.fbm(x * 2.2, y * 2.2, 3))))
    mixInto(c, hex('#f0b45a'), 0.85 * bell(x - 0.86, 0.5) * bell(y - 0.08, 0.4))
    mixInto(c, hex('#18280f'), 0.7 * smooth(0.55, 1.05, y + 0.1 * noise.at(x * 3, 2)))
  })
  const flower = (colour: Rgb, low: number, high: number, power: number) =>
    addGlow(
      back,
      { x: random.range(-0.05, 1.05), y: random.range(low, high), radius: random.range(0.012, 0.034) },
      scaled(colour, power * random.range(0.4, 1)),
      0.5,
    )
  for (let k = 0; k < 46; k++)
    flower(random.pick([hex('#f2b705'), hex('#ffcf2a'), hex('#e8912a')]), 0.35, 0.95, 1.4)
  for (let k = 0; k < 14; k++) flower(hex('#b04a8a'), 0.3, 0.8, 0.9)
  for (let k = 0; k < 60; k++) flower(hex('#fff0c0'), 0, 0.35, 1.1 * random.next())
  lensBlur(back, 0.042)
}

type Parachute = { x: number; y: number; turn: number; size: number; soft: number; light: number }

/** A seed on its stalk with an umbrella of hairs. */
const drawParachute = (raster: Raster, seed: Parachute, random: Random): void => {
  const { x, y, turn, size, soft, light } = seed
  const dx = Math.cos(turn)
  const dy = Math.sin(turn)
  const hub = { x: x + dx * size, y: y + dy * size }
  drawStroke(
    raster,
    [
      { x: x - dx * size * 0.2, y: y - dy * size * 0.2, half: 0.0017 },
      { x, y, half: 0.0012 },
    ],
    scaled(hex('#5a3d22'), light),
    { soft },
  )
  drawStroke(
    raster,
    [
      { x, y, half: 0.0004 },
      { ...hub, half: 0.0004 },
    ],
    scaled(WHITE, 0.4 * light),
    { opacity: 0.7, soft },
  )
  const hairs = 22
  for (let k = 0; k < hairs; k++) {
    const spread = (k / (hairs - 1) - 0.5) * 2.5 + random.normal() * 0.06
    const reach = size * random.range(0.42, 0.56) * (0.75 + 0.25 * Math.cos(spread))
    const mid = {
      x: hub.x + Math.cos(turn + spread * 0.8) * reach * 0.55,
      y: hub.y + Math.sin(turn + spread * 0.8) * reach * 0.55,
    }
    const end = { x: hub.x + Math.cos(turn + spread) * reach, y: hub.y + Math.sin(turn + spread) * reach }
    drawStroke(
      raster,
      [
        { ...hub, half: 0.00042 },
        { ...mid, half: 0.00036 },
        { ...end, half: 0.0002 },
      ],
      scaled(WHITE, light * random.range(0.6, 1.25)),
      { opacity: 0.62, soft },
    )
  }
}

const drawStem = (raster: Raster): void => {
  const points: StrokePoint[] = Array.from({ length: 20 }, (_, k) => {
    const t = k / 19
    return {
      x: HEAD.x + 0.1 * t * t + 0.012 * Math.sin(t * 4),
      y: HEAD.y + t * 0.66,
      half: 0.0125 + 0.002 * t,
    }
  })
  drawStroke(raster, points, (t) => mixed(hex('#8f9a4a', 0.8), hex('#5d4a2a', 0.6), t * 0.6), { soft: 0.004 })
  drawStroke(
    raster,
    points.map((p) => ({ x: p.x + 0.006, y: p.y, half: p.half * 0.3 })),
    hex('#e6d890', 0.9),
    { soft: 0.008, opacity: 0.6 },
  )
  drawStroke(
    raster,
    points.map((p) => ({ x: p.x - 0.007, y: p.y, half: p.half * 0.35 })),
    hex('#2c3614', 0.6),
    { soft: 0.008, opacity: 0.7 },
  )
}

const drawHead = (raster: Raster, random: Random): void => {
  const glow = createLayer(raster, 0.5)
  const seeds = Array.from({ length: 230 }, (_, k) => {
    const z = 1 - (2 * (k + 0.5)) / 230
    return { z, turn: k * 2.39996, flat: Math.sqrt(1 - z * z) }
  }).sort((a, b) => a.z - b.z)
  for (const { z, turn, flat } of seeds) {
    const open = Math.atan2(Math.sin(turn), Math.cos(turn))
    if (open > -1.05 && open < -0.1 && random.next() < 0.8) continue
    if (z < -0.85) continue
    const x = HEAD.x + Math.cos(turn) * flat * 0.028
    const y = HEAD.y + Math.sin(turn) * flat * 0.028
    const size = HEAD.r * 0.72 * Math.max(0.25, flat)
    const side = Math.cos(turn + 0.8) * flat
    const light = lerp(0.5, 1.15, smooth(-1, 1, z)) * (0.75 + 0.45 * side)
    drawParachute(
      z < -0.2 ? glow : raster,
      {
        x,
        y,
        turn: turn + random.normal() * 0.06,
        size: size * random.range(0.94, 1.04),
        soft: z < -0.2 ? 0.003 : 0.0009,
        light,
      },
      random,
    )
    if (z > -0.2 && glow.data.length) continue
  }
  lensBlur(glow, 0.004)
  composite(raster, glow, 'over', 0.8)
  for (let k = 0; k < 130; k++) {
    const far = Math.sqrt(random.next()) * 0.031
    const turn = random.range(0, 6.283)
    const at = { x: HEAD.x + Math.cos(turn) * far, y: HEAD.y + Math.sin(turn) * far }
    drawStroke(
      raster,
      [
        { ...at, half: 0.0026 },
        { x: at.x + Math.cos(turn) * 0.006, y: at.y + Math.sin(turn) * 0.006, half: 0.0012 },
      ],
      mixed(hex('#2a1c10'), hex('#8a6a3c'), random.next() ** 2),
      { soft: 0.0016 },
    )
  }
}

const draw = (raster: Raster): void => {
  const random = createRandom(3)
  const back = createLayer(raster, 0.2)
  paintMeadow(back, random)
  composite(raster, back)
  drawStem(raster)
  drawHead(raster, random)
  const flying: readonly (readonly [number, number, number, number])[] = [
    [0.655, 0.275, -0.7, 0.0009],
    [0.765, 0.235, -1.05, 0.0012],
    [0.83, 0.15, -0.5, 0.003],
    [0.7, 0.155, -1.3, 0.005],
  ]
  for (const [x, y, turn, soft] of flying)
    drawParachute(raster, { x, y, turn, size: 0.1, soft, light: 1.25 }, random)
  paint(raster, (x, y, c) => addInto(c, SUNLIGHT, 0.05 * bell(x - 0.95, 0.6) * bell(y, 0.6)))
}

export const dandelion: Drawing = {
  width: 3000,
  height: 3000,
  rows: 1400,
  draw,
  look: { bloom: 0.1, vignette: 0.22, exposure: 1.2 },
  grain: 2.5,
}
