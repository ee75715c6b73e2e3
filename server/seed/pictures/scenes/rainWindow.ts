import type { Drawing } from '../develop/Drawing.ts'
import { addInto, hex, mixInto, type Rgb, scaled, scaleInto } from '../light/colour.ts'
import { bell, lerp, smooth } from '../light/math.ts'
import { createNoise } from '../noise/createNoise.ts'
import { createRandom, type Random } from '../noise/createRandom.ts'
import { addGlow } from '../raster/addGlow.ts'
import { composite } from '../raster/composite.ts'
import { lensBlur } from '../raster/lensBlur.ts'
import { createPlane, type Plane } from '../raster/Plane.ts'
import { paint } from '../raster/paint.ts'
import { createLayer, type Raster } from '../raster/Raster.ts'
import { sampleRaster } from '../raster/sampleRaster.ts'

const noise = createNoise(77)
const AMBER = hex('#ffae4a')
const WARM = hex('#ffd9a0')
const RED = hex('#ff2a1c')
const GREEN = hex('#3fffb0')
const WHITE = hex('#f4f6ff')
const BLUE = hex('#6aa8ff')

/** A wet street at the blue hour: lamps that run to a point, shop fronts on the right, cars below. */
const drawStreet = (street: Raster, random: Random): void => {
  paint(street, (x, y, c) => {
    const sky = smooth(0.62, 0.0, y)
    const wall = smooth(0.16, 0.6, Math.abs(x - 0.66)) * smooth(0.72, 0.4, y)
    c.r = lerp(0.018, 0.05, sky) * (1 - wall * 0.75)
    c.g = lerp(0.022, 0.085, sky) * (1 - wall * 0.75)
    c.b = lerp(0.034, 0.17, sky) * (1 - wall * 0.7)
    addInto(c, WARM, 0.05 * smooth(0.5, 0.75, y) * bell(x - 0.66, 0.5))
  })
  const light = (x: number, y: number, size: number, colour: Rgb, power: number) => {
    addGlow(street, { x, y, radius: size }, scaled(colour, power), 0.5)
    for (let k = 0; k < 12; k++) {
      const down = 0.7 + (0.66 - y) * 0.3 + k * 0.028 + random.range(-0.02, 0.02)
      const wide = size * random.range(0.8, 2.6)
      addGlow(
        street,
        { x: x + random.normal() * 0.006, y: down, radius: wide },
        scaled(colour, power * 0.05 * random.next() ** 2),
        1,
      )
    }
  }
  for (let k = 0; k < 9; k++) {
    const t = 1 / (1 + k * 0.62)
    light(0.66 - 0.62 * t, 0.6 - 0.5 * t, 0.004 + 0.008 * t, AMBER, 30)
    light(0.66 + 0.78 * t, 0.6 - 0.44 * t, 0.004 + 0.008 * t, AMBER, 26)
  }
  for (let k = 0; k < 34; k++) {
    const t = random.next() ** 0.7
    light(
      0.74 + 0.75 * t,
      random.range(0.36, 0.6) - 0.16 * t * random.next(),
      random.range(0.003, 0.011),
      random.pick([WARM, WARM, AMBER, WHITE, BLUE, GREEN]),
      random.range(4, 15),
    )
  }
  for (let k = 0; k < 9; k++) {
    const x = random.range(0.42, 1.0)
    const pair = random.range(0.02, 0.05)
    const colour = x > 0.62 ? RED : WHITE
    for (const side of [0, pair]) light(x + side, 0.66 + pair * 0.5, 0.006, colour, colour === RED ? 22 : 34)
  }
  light(0.9, 0.3, 0.011, RED, 40)
  light(0.33, 0.34, 0.009, GREEN, 30)
}

type Drop = { x: number; y: number; r: number; tall: number; lean: number }

const scatterDrops = (random: Random): Drop[] => {
  const drops: Drop[] = []
  const add = (x: number, y: number, r: number) =>
    drops.push({ x, y, r, tall: random.range(1, 1.35), lean: random.range(-0.15, 0.15) })
  for (let k = 0; k < 5200; k++) add(random.range(0, 1.5), random.next(), random.range(0.0012, 0.003))
  for (let k = 0; k < 900; k++) add(random.range(0, 1.5), random.next(), random.range(0.003, 0.0075))
  for (let k = 0; k < 130; k++) add(random.range(0, 1.5), random.next(), random.range(0.008, 0.017))
  for (let k = 0; k < 15; k++) {
    const x0 = random.range(0.02, 1.48)
    const end = random.range(0.25, 1.05)
    for (let y = -0.02; y < end; y += random.range(0.006, 0.02))
      add(x0 + noise.at(x0 * 40, y * 7) * 0.02, y, random.range(0.0015, 0.0055))
    add(x0 + noise.at(x0 * 40, end * 7) * 0.02, end, random.range(0.015, 0.021))
  }
  return drops
}

/** Slopes of the water on the glass, -1 to 1 across a drop; 0 in `cover` is dry glass. */
type Water = { cover: Plane; dx: Plane; dy: Plane }

const layDrop = ({ cover, dx, dy }: Water, drop: Drop): void => {
  const h = cover.height
  const reach = drop.r * drop.tall * 1.25
  for (
    let row = Math.max(0, Math.floor((drop.y - reach) * h));
    row < Math.min(h, (drop.y + reach) * h);
    row++
  ) {
    for (
      let column = Math.max(0, Math.floor((drop.x - reach) * h));
      column < Math.min(cover.width, (drop.x + reach) * h);
      column++
    ) {
      const wobble =
        1 + noise.at(((column / h) * 0.6) / drop.r + drop.x * 99, ((row / h) * 0.6) / drop.r) * 0.38
      const v = ((row + 0.5) / h - drop.y) / (drop.r * drop.tall)
      const u = ((column + 0.5) / h - drop.x) / drop.r + drop.lean * v
      const far = Math.sqrt(u * u + v * v) * wobble
      if (far >= 1) continue
      const i = row * cover.width + column
      cover.data[i] = Math.max(cover.data[i] ?? 0, smooth(1, 1 - 1.6 / (drop.r * h), far))
      dx.data[i] = u
      dy.data[i] = v
    }
  }
}

const draw = (raster: Raster): void => {
  const random = createRandom(12)
  const street = createLayer(raster, 0.25)
  drawStreet(street, random)
  const inDrops = createLayer(raster, 0.25)
  inDrops.data.set(street.data)
  lensBlur(inDrops, 0.006)
  lensBlur(street, 0.034)
  composite(raster, street)
  const plane = () => createPlane(raster.width, raster.height)
  const water: Water = { cover: plane(), dx: plane(), dy: plane() }
  for (const drop of scatterDrops(random)) layDrop(water, drop)
  const seen = { r: 0, g: 0, b: 0 }
  const at = (plane: Plane, x: number, y: number) =>
    plane.data[Math.floor(y * raster.height) * raster.width + Math.floor(x * raster.height)] ?? 0
  paint(raster, (x, y, c) => {
    const mist = 0.5 + noise.fbm(x * 3, y * 2.2, 4)
    addInto(c, BLUE, 0.006 + 0.012 * mist)
    const cover = at(water.cover, x, y)
    if (cover <= 0) return
    const u = at(water.dx, x, y)
    const v = at(water.dy, x, y)
    const far = Math.sqrt(u * u + v * v)
    const bend = 0.35 + 0.65 * far * far
    sampleRaster(
      inDrops,
      0.75 * 0.55 + x * 0.45 - u * bend * 0.62,
      0.46 - v * bend * 0.52 + (y - 0.5) * 0.16,
      seen,
    )
    scaleInto(seen, lerp(1.25, 0.22, smooth(0.55, 1.0, far)))
    addInto(seen, WHITE, 0.02 * smooth(0.2, 0.9, v) * smooth(1, 0.8, far))
    addInto(seen, WARM, 2.2 * bell(u + 0.34, 0.12) * bell(v + 0.42, 0.1))
    mixInto(c, seen, cover * 0.96)
  })
}

export const rainWindow: Drawing = {
  width: 3600,
  height: 2400,
  rows: 1200,
  draw,
  look: { bloom: 0.16, vignette: 0.3, exposure: 1.5 },
  grain: 3,
}
