import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, type Rgb, scaled } from '../light/colour.ts'
import { createRamp } from '../light/createRamp.ts'
import { bell, clamp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { addGlow } from '../raster/addGlow.ts'
import { drawStroke, type StrokePoint } from '../raster/drawStroke.ts'
import { fillPolygon } from '../raster/fillPolygon.ts'
import { fillShape } from '../raster/fillShape.ts'
import { createPlane } from '../raster/Plane.ts'
import { paintMask } from '../raster/paintMask.ts'
import { paintSoft } from '../raster/paintSoft.ts'
import { paintWater } from '../raster/paintWater.ts'
import type { Raster } from '../raster/Raster.ts'
import { buildTown } from '../shapes/buildTown.ts'
import { churchSpire } from '../shapes/churchSpire.ts'

const WATER = 0.76
const noise = createNoise(5)

type Shell = { x: number; y: number; size: number; colour: Rgb; tip: Rgb; sparks: number; droop: number }

/** One burst: sparks fly out, slow down and sink while the shutter is open. */
const drawShell = (raster: Raster, shell: Shell, random: Random): void => {
  for (let k = 0; k < shell.sparks; k++) {
    const z = random.range(-1, 1)
    const turn = random.range(0, Math.PI * 2)
    const flat = Math.sqrt(1 - z * z)
    const speed = shell.size * random.range(0.82, 1.06)
    const vx = Math.cos(turn) * flat * speed
    const vy = Math.sin(turn) * flat * speed
    const from = random.range(0.04, 0.3)
    const till = random.range(0.75, 1)
    const points: StrokePoint[] = Array.from({ length: 12 }, (_, i) => {
      const t = from + ((till - from) * i) / 11
      const go = 1 - (1 - t) ** 2.4
      return {
        x: shell.x + vx * go,
        y: shell.y + vy * go + shell.droop * t * t,
        half: 0.0008 * (1 - 0.5 * t),
      }
    })
    const bright = 0.25 + 2.6 * random.next() ** 2
    drawStroke(
      raster,
      points,
      (t) => scaled(t > 0.62 ? shell.tip : shell.colour, bright * (0.25 + 1.8 * t) * smooth(1, 0.9, t)),
      { add: true, soft: 0.0012 },
    )
    const end = points.at(-2)
    if (end && random.next() < 0.5)
      addGlow(raster, { x: end.x, y: end.y, radius: 0.004 }, scaled(shell.tip, bright * 2.2))
  }
}

const GOLD = hex('#ffb45a')
const shells: Shell[] = [
  { x: 0.49, y: 0.27, size: 0.225, colour: GOLD, tip: hex('#ffe2b0'), sparks: 420, droop: 0.075 },
  { x: 0.27, y: 0.44, size: 0.11, colour: hex('#ff4a3a'), tip: hex('#ff9a80'), sparks: 220, droop: 0.03 },
  { x: 0.66, y: 0.47, size: 0.1, colour: hex('#5fa8ff'), tip: hex('#dce9ff'), sparks: 200, droop: 0.03 },
  { x: 0.6, y: 0.14, size: 0.09, colour: hex('#7dffb8'), tip: hex('#e8fff2'), sparks: 150, droop: 0.05 },
]

const sky = createRamp([
  [0, '#070b18'],
  [0.5, '#0f1830'],
  [0.8, '#222a44'],
  [1, '#4a3f4e'],
])

const paintSky = (raster: Raster): void =>
  paintSoft(
    raster,
    0.4,
    (x, y, c) => {
      sky(y / WATER, c)
      const smoke = clamp(noise.fbm(x * 5 + y * 2, y * 4.4, 5) + 0.14)
      for (const shell of shells) {
        const near = Math.hypot(x - shell.x - 0.05, y - shell.y) / shell.size
        addInto(c, shell.colour, 0.1 * smoke * Math.exp(-near * near * 0.9) + 0.012 * Math.exp(-near))
      }
    },
    0,
    WATER + 0.01,
  )

/** Sheds, masts and people on the quay: black against the smoke, a few lamps between. */
const drawQuay = (raster: Raster, random: Random): void => {
  const mask = createPlane(raster.width, raster.height)
  const box = (x: number, y: number, w: number, h: number) =>
    fillPolygon(mask, [
      { x, y: y - h },
      { x: x + w, y: y - h },
      { x: x + w, y },
      { x, y },
    ])
  const town = buildTown(random, { from: -0.03, to: 0.84, base: WATER, size: 0.052, lit: 0.35 })
  for (const shape of [...town.walls, churchSpire(0.15, WATER, 0.17)]) fillPolygon(mask, shape)
  for (let k = 0; k < 7; k++) box(random.range(0.36, 0.76), WATER, 0.0016, random.range(0.07, 0.13))
  box(0, WATER + 0.004, 0.82, 0.012)
  paintMask(raster, mask, (x, y, c) => {
    const glow = bell(x - 0.49, 0.3)
    c.r = 0.006 + 0.012 * glow * (y / WATER) ** 6
    c.g = 0.006 + 0.007 * glow
    c.b = 0.01
  })
  for (const pane of town.windows)
    fillShape(raster, pane, scaled(random.pick([GOLD, hex('#ffe6c4'), hex('#ff9a4a')]), random.range(0.5, 3)))
  for (let k = 0; k < 46; k++) {
    const at = {
      x: random.range(0, 0.8),
      y: WATER - random.range(0.004, 0.012),
      radius: random.range(0.0014, 0.0026),
    }
    addGlow(
      raster,
      at,
      scaled(random.pick([GOLD, GOLD, hex('#ffe6c4'), hex('#ff6a4a')]), random.range(2, 10)),
    )
  }
}

const draw = (raster: Raster): void => {
  const random = createRandom(8)
  paintSky(raster)
  for (const shell of shells) drawShell(raster, shell, random)
  for (const shell of shells) {
    const trail = Array.from({ length: 9 }, (_, i) => ({
      x: 0.5 + (shell.x - 0.5) * (i / 8) ** 1.3,
      y: WATER - (WATER - shell.y) * (i / 8),
      half: 0.0008,
    }))
    drawStroke(raster, trail, (t) => scaled(GOLD, 0.5 * (1 - t)), { add: true, soft: 0.002 })
  }
  drawQuay(raster, random)
  paintWater(raster, {
    horizon: WATER,
    seed: 9,
    slope: 0.05,
    length: 0.05,
    deep: hex('#04070d'),
    mirror: 0.8,
    squeeze: 2.1,
  })
}

export const fireworks: Drawing = {
  width: 2400,
  height: 3000,
  rows: 1500,
  draw,
  look: { bloom: 0.2, vignette: 0.15, exposure: 1.25 },
  grain: 3,
}
