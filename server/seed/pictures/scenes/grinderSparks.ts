import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixed, type Rgb, scaled, scaleInto, setInto } from '../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { addGlow } from '../raster/addGlow.ts'
import { addSoft } from '../raster/addSoft.ts'
import { blur } from '../raster/blur.ts'
import { composite } from '../raster/composite.ts'
import { drawStroke, type StrokePoint } from '../raster/drawStroke.ts'
import { lensBlur } from '../raster/lensBlur.ts'
import { paint } from '../raster/paint.ts'
import { createLayer, type Raster } from '../raster/Raster.ts'

const noise = createNoise(12)
const TIP = { x: 0.335, y: 0.555 }
const HOT = hex('#ffd27a')
const GLOW = hex('#ff8a2a')
const FLOOR = 0.86

/** The hall of the yard, out of focus: tall windows in the blue of the evening and a few work lamps. */
const paintHall = (back: Raster, random: Random): void => {
  paint(back, (x, y, c) => {
    setInto(c, scaled(mixed(hex('#0c1118'), hex('#1a2430'), smooth(0.9, 0, y)), 0.5))
    const bay = Math.abs(((x * 5.2 + 0.3) % 1) - 0.5)
    const pane = bay < 0.36 && y > 0.08 && y < 0.42 && Math.abs(((y * 14) % 1) - 0.5) < 0.44
    if (pane) addInto(c, hex('#5f86b8'), 0.28 * (0.6 + 0.6 * noise.fbm(x * 6, y * 6, 3)))
    if (y > FLOOR - 0.12) addInto(c, GLOW, 0.05 * bell(x - TIP.x, 0.25))
  })
  for (let k = 0; k < 9; k++)
    addGlow(
      back,
      { x: random.range(0, 0.68), y: random.range(0.44, 0.66), radius: 0.006 },
      scaled(random.pick([hex('#ffd9a0'), hex('#bfe0ff'), GLOW]), random.range(5, 16)),
      0.5,
    )
  lensBlur(back, 0.022)
}

const drawHull = (raster: Raster): void => {
  const steel = (x: number, y: number): Rgb => {
    const lit = Math.exp(-Math.hypot(x - TIP.x, y - TIP.y) * 5.5)
    const c = scaled(mixed(hex('#20262c'), hex('#4a5056'), clamp(0.4 + noise.fbm(x * 3, y * 40, 4))), 0.14)
    addInto(c, GLOW, 0.5 * lit * (0.6 + 0.8 * noise.fbm(x * 30, y * 30, 3)))
    return c
  }
  const top = 0.585
  paint(
    raster,
    (x, y, c) => {
      const edge = top + 0.02 * (x - 0.3)
      if (x < 0.1 || y < edge) return
      const face = smooth(edge, edge + 0.012, y)
      setInto(c, steel(x, y))
      scaleInto(c, lerp(2.4, 0.8, face))
      if (Math.abs(((x * 9) % 1) - 0.5) > 0.49) scaleInto(c, 0.4)
    },
    top - 0.02,
  )
}

/** The worker kneels behind the hull: helmet, shield, arms on the tool, rim-lit by the sparks. */
const drawWorker = (raster: Raster): void => {
  const layer = createLayer(raster)
  const shape = (grow: number, colour: Rgb, dx: number, dy: number) => {
    const line = (...knots: readonly (readonly [number, number, number])[]) => {
      const points = knots.flatMap(([x, y, half], k) => {
        const [toX, toY, toHalf] = knots[k + 1] ?? [x, y, half]
        return Array.from({ length: knots[k + 1] ? 9 : 1 }, (_, i) => ({
          x: lerp(x, toX, i / 9) + dx,
          y: lerp(y, toY, i / 9) + dy,
          half: lerp(half, toHalf, i / 9) + grow,
        }))
      })
      drawStroke(
        layer,
        points,
        (t) => {
          const at = points[Math.floor(t * (points.length - 1))] ?? TIP
          return scaled(colour, 0.06 + Math.exp(-Math.hypot(at.x - TIP.x, at.y - TIP.y) * 4.2))
        },
        { soft: 0.002 },
      )
    }
    line([0.02, 0.95, 0.12], [0.06, 0.7, 0.1], [0.11, 0.5, 0.068])
    line([0.1, 0.48, 0.062], [0.14, 0.5, 0.052])
    line([0.12, 0.47, 0.038], [0.19, 0.56, 0.034], [0.275, 0.535, 0.02])
    line([0.09, 0.5, 0.04], [0.16, 0.61, 0.036], [0.26, 0.565, 0.022])
    line([0.145, 0.365, 0.055], [0.158, 0.382, 0.052])
    line([0.196, 0.37, 0.02], [0.198, 0.418, 0.017])
    line([0.14, 0.44, 0.03], [0.135, 0.46, 0.035])
    line([0.255, 0.548, 0.019], [0.3, 0.545, 0.017], [0.325, 0.55, 0.012])
  }
  shape(0.0012, scaled(GLOW, 2.6), 0.0024, 0.001)
  shape(0, hex('#0a0908', 0.7), -0.0012, -0.0004)
  blur(layer, 0.0006)
  composite(raster, layer)
}

const drawSpark = (raster: Raster, random: Random, soft: number, scale: number): void => {
  const turn = -0.24 + random.normal() * 0.2 + (random.next() < 0.14 ? random.normal() * 0.8 : 0)
  const speed = random.range(0.25, 1.25) * scale
  const life = random.range(0.25, 0.95)
  const born = random.next() ** 1.5 * 0.55
  const vx = Math.cos(turn) * speed
  const vy = Math.sin(turn) * speed
  const points: StrokePoint[] = []
  const count = 12
  for (let k = 0; k <= count; k++) {
    const t = born + (life * 0.35 * k) / count
    const y = TIP.y + vy * t + 0.62 * t * t
    const x = TIP.x + vx * t * (1 - 0.25 * t)
    const hit = FLOOR + 0.02 * Math.sin(turn * 40)
    points.push({ x, y: y > hit ? hit - (y - hit) * 0.35 : y, half: 0.0006 * scale + soft * 0.5 })
  }
  const power = random.range(0.4, 3.2) * (1 - born)
  drawStroke(
    raster,
    points,
    (t) => scaled(mixed(HOT, GLOW, clamp(born + t * 0.4)), power * lerp(0.35, 1.3, t)),
    { add: true, soft: 0.001 + soft },
  )
  const end = points.at(-1)
  if (end && random.next() < 0.12) {
    for (let k = 0; k < 6; k++) {
      const a = random.range(0, 6.283)
      const r = random.range(0.004, 0.014)
      drawStroke(
        raster,
        [
          { ...end, half: 0.0005 },
          { x: end.x + Math.cos(a) * r, y: end.y + Math.sin(a) * r, half: 0.0003 },
        ],
        scaled(HOT, 1.6),
        { add: true, soft: 0.001 },
      )
    }
  }
}

const draw = (raster: Raster): void => {
  const random = createRandom(40)
  const back = createLayer(raster, 0.25)
  paintHall(back, random)
  composite(raster, back)
  drawHull(raster)
  addSoft(raster, 0.3, (x, y, c) => {
    const smoke = clamp(0.4 + noise.fbm(x * 4 + y * 2, y * 5, 5))
    const far = Math.hypot(x - TIP.x - 0.1, y - TIP.y)
    addInto(c, GLOW, 0.13 * smoke * Math.exp(-far * 6))
  })
  drawWorker(raster)
  for (let k = 0; k < 900; k++) drawSpark(raster, random, 0, 1)
  for (let k = 0; k < 4; k++)
    addGlow(raster, { x: TIP.x, y: TIP.y, radius: 0.006 + k * 0.012 }, scaled(HOT, 9 / (1 + k * 3)), 2)
  const near = createLayer(raster, 0.25)
  for (let k = 0; k < 26; k++) drawSpark(near, random, 0.002, 1.7)
  lensBlur(near, 0.011)
  composite(raster, near, 'add', 0.9)
}

export const grinderSparks: Drawing = {
  width: 2000,
  height: 3000,
  rows: 1500,
  draw,
  look: { bloom: 0.24, vignette: 0.3, exposure: 1.3 },
  grain: 4,
}
