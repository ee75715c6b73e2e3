import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixed, mixInto, type Rgb, scaleInto, setInto } from '../light/colour.ts'
import { bell, clamp, lerp, smooth } from '../light/math.ts'
import { type CellHit, cells } from '../noise/cells.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { addGlow } from '../raster/addGlow.ts'
import { blur } from '../raster/blur.ts'
import { composite } from '../raster/composite.ts'
import { lensBlur } from '../raster/lensBlur.ts'
import { createPlane } from '../raster/Plane.ts'
import { paint } from '../raster/paint.ts'
import { createLayer, type Raster } from '../raster/Raster.ts'
import { samplePlane } from '../raster/samplePlane.ts'
import { sampleRaster } from '../raster/sampleRaster.ts'
import { shrink } from '../raster/shrink.ts'

const noise = createNoise(47)
const SKY = hex('#f3f8ff')
const GLOW = hex('#a8d848')
const hit: CellHit = { near: 0, second: 0, column: 0, row: 0, x: 0, y: 0 }
const TURN = -0.42

/** Along and across the leaf: the midrib lies at across = 0. */
const alongAt = (x: number, y: number) => (x - 0.1) * Math.cos(TURN) + (y - 0.86) * Math.sin(TURN)
const acrossAt = (x: number, y: number) =>
  -(x - 0.1) * Math.sin(TURN) + (y - 0.86) * Math.cos(TURN) - 0.05 * Math.sin(alongAt(x, y) * 1.9)

const veinPhase = (u: number, v: number) =>
  u * 5.6 - Math.abs(v) * (3.6 + 1.6 * Math.abs(v)) + (v > 0 ? 0.37 : 0) + 0.12 * noise.at(u * 3, v * 3)

const reliefAt = (x: number, y: number): number => {
  const u = alongAt(x, y)
  const v = acrossAt(x, y)
  const phase = veinPhase(u, v)
  const side = Math.abs(phase - Math.round(phase))
  const thin = 1 - 0.75 * smooth(0, 0.5, Math.abs(v))
  const blade = Math.sqrt(Math.min(1, side * 4.2)) * 0.017 * smooth(0, 0.05, Math.abs(v))
  const rib = bell(v, 0.013) * 0.011 + bell(side, 0.035 * thin) * 0.0022
  cells(u * 38 + 2 * noise.at(u * 8, v * 8), v * 38, 0.9, 3, hit)
  const net = smooth(0, 0.28, hit.second - hit.near) * 0.0011
  return blade + rib + net + noise.fbm(u * 5, v * 5, 3) * 0.008
}

const BLADE = hex('#2c7a1e')
const YOUNG = hex('#7fb83a')
const VEIN = hex('#b7d67a')
const LIGHT = hex('#f4ffe0')

const paintLeaf = (raster: Raster): void => {
  const step = 1 / raster.height
  const relief = createPlane(raster.width, raster.height, reliefAt)
  paint(raster, (x, y, c) => {
    const u = alongAt(x, y)
    const v = acrossAt(x, y)
    const h = samplePlane(relief, x, y)
    const dx = (samplePlane(relief, x + step, y) - h) / step
    const dy = (samplePlane(relief, x, y + step) - h) / step
    const phase = veinPhase(u, v)
    const side = Math.abs(phase - Math.round(phase))
    const light = clamp(0.62 - dx * 0.75 - dy * 1.05, 0.06, 2)
    setInto(c, mixed(BLADE, YOUNG, clamp(0.3 + 0.35 * noise.fbm(u * 2.4, v * 2.4, 3) + h * 14)))
    mixInto(c, VEIN, 0.6 * bell(v, 0.008) + 0.4 * bell(side, 0.02))
    scaleInto(c, light * lerp(1.25, 0.5, smooth(0.1, 1.3, Math.hypot(x - 0.95, y - 0.3))))
    addInto(c, LIGHT, 0.16 * smooth(0.85, 1.35, light) * (0.5 + 0.8 * noise.at(u * 60, v * 60)))
  })
}

type Drop = { x: number; y: number; r: number }

const placeDrops = (random: Random): Drop[] => {
  const drops: Drop[] = [
    { x: 0.92, y: 0.44, r: 0.082 },
    { x: 0.66, y: 0.62, r: 0.046 },
    { x: 1.15, y: 0.27, r: 0.038 },
    { x: 0.79, y: 0.3, r: 0.026 },
    { x: 1.08, y: 0.56, r: 0.03 },
  ]
  for (let tries = 0; tries < 4200 && drops.length < 330; tries++) {
    const r = 0.0022 + 0.026 * random.next() ** 4.5
    const drop = { x: random.range(0, 1.5), y: random.next(), r }
    if (drops.every((other) => Math.hypot(other.x - drop.x, other.y - drop.y) > other.r + r * 1.6 + 0.004))
      drops.push(drop)
  }
  return drops
}

/** A drop is a lens: what lies below appears enlarged, the sky stands on its head, and its light gathers behind it. */
const drawDrop = (raster: Raster, leaf: Raster, drop: Drop, seed: number): void => {
  const { width, height, data } = raster
  const reach = drop.r * 1.9
  const seen: Rgb = { r: 0, g: 0, b: 0 }
  for (
    let row = Math.max(0, Math.floor((drop.y - reach) * height));
    row < Math.min(height, (drop.y + reach) * height);
    row++
  ) {
    for (
      let column = Math.max(0, Math.floor((drop.x - reach) * height));
      column < Math.min(width, (drop.x + reach) * height);
      column++
    ) {
      const u = ((column + 0.5) / height - drop.x) / drop.r
      const v = ((row + 0.5) / height - drop.y) / drop.r
      const far = Math.hypot(u, v) * (1 + 0.09 * noise.at(u * 0.9 + seed * 3, v * 0.9))
      const i = (row * width + column) * 4
      const shadow = 1 - 0.62 * bell(Math.hypot(u + 0.2, v - 0.26), 0.98) * smooth(1.75, 0.9, far)
      const cover = clamp((1 - far) * drop.r * height + 0.5)
      if (cover < 1) for (let k = 0; k < 3; k++) data[i + k] = (data[i + k] ?? 0) * lerp(shadow, 1, cover)
      if (cover <= 0) continue
      const dome = Math.sqrt(Math.max(0, 1 - far * far))
      sampleRaster(
        leaf,
        drop.x + u * drop.r * lerp(0.5, 0.95, far),
        drop.y + v * drop.r * lerp(0.5, 0.95, far),
        seen,
      )
      scaleInto(seen, lerp(0.55, 1.0, dome))
      addInto(seen, GLOW, 0.85 * smooth(-0.1, 0.95, -u * 0.55 + v * 0.83) * smooth(1.0, 0.72, far))
      scaleInto(seen, lerp(1, 0.35, smooth(0.82, 1, far) * smooth(0.3, -0.8, -u * 0.55 + v * 0.83)))
      const window =
        bell(Math.max(Math.abs(u - 0.34) - 0.1, 0), 0.05) * bell(Math.max(Math.abs(v + 0.44) - 0.1, 0), 0.05)
      addInto(
        seen,
        SKY,
        5.5 * window * (Math.abs(u - 0.34) > 0.012 ? 1 : 0.3) +
          0.2 * smooth(0.6, 0.98, far) * smooth(0.2, -0.9, v),
      )
      for (let k = 0; k < 3; k++) {
        const value = k === 0 ? seen.r : k === 1 ? seen.g : seen.b
        data[i + k] = (data[i + k] ?? 0) * (1 - cover) + value * cover
      }
    }
  }
}

/** Sharp along a line through the big drop, softer to both corners. */
const defocus = (raster: Raster): void => {
  const soft = shrink(raster, 2)
  blur(soft, 0.0045)
  const softer = shrink(raster, 4)
  lensBlur(softer, 0.013)
  const a = { r: 0, g: 0, b: 0 }
  paint(raster, (x, y, c) => {
    const off = Math.abs(y - 0.47 + (x - 0.9) * 0.16)
    const first = smooth(0.13, 0.3, off)
    if (first <= 0) return
    sampleRaster(soft, x, y, a)
    mixInto(c, a, first)
    const second = smooth(0.24, 0.52, off)
    if (second <= 0) return
    sampleRaster(softer, x, y, a)
    mixInto(c, a, second)
  })
}

const draw = (raster: Raster): void => {
  const random = createRandom(30)
  const leaf = createLayer(raster, 0.7)
  paintLeaf(leaf)
  composite(raster, leaf)
  placeDrops(random).forEach((drop, k) => {
    drawDrop(raster, leaf, drop, k)
  })
  addGlow(raster, { x: 1.5, y: -0.1, radius: 0.9 }, hex('#e8ff9a', 0.12), 2)
  defocus(raster)
}

export const leafDrops: Drawing = {
  width: 3200,
  height: 2133,
  rows: 1067,
  draw,
  look: { bloom: 0.1, vignette: 0.3, exposure: 1.2 },
  grain: 2.5,
}
