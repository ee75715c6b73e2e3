import { createRandom } from './createRandom.ts'

/** Gradient noise around 0, about -0.7 to 0.7. */
export type Noise = {
  at: (x: number, y: number) => number
  /** Octaves added up, each half as strong and about twice as fine. */
  fbm: (x: number, y: number, octaves: number) => number
  /** Like fbm, folded at 0: sharp crests, 0 to about 1. */
  ridge: (x: number, y: number, octaves: number) => number
}

const shuffledBytes = (seed: number): Uint8Array => {
  const random = createRandom(seed)
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1))
    const kept = bytes[i] ?? 0
    bytes[i] = bytes[j] ?? 0
    bytes[j] = kept
  }
  return Uint8Array.from({ length: 512 }, (_, i) => bytes[i & 255] ?? 0)
}

const directions = (turn: (angle: number) => number) =>
  Float64Array.from({ length: 256 }, (_, i) => turn((i / 256) * 2 * Math.PI))
const GRADIENT_X = directions(Math.cos)
const GRADIENT_Y = directions(Math.sin)

/** Two-dimensional gradient noise of a seed. Octaves are turned against each other so that no grid shows. */
export const createNoise = (seed: number): Noise => {
  const perm = shuffledBytes(seed)
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const h = perm[((perm[ix & 255] ?? 0) + iy) & 255] ?? 0
    return (GRADIENT_X[h] ?? 0) * dx + (GRADIENT_Y[h] ?? 0) * dy
  }
  const at = (x: number, y: number) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const dx = x - ix
    const dy = y - iy
    const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const top = corner(ix, iy, dx, dy)
    const bottom = corner(ix, iy + 1, dx, dy - 1)
    const upper = top + sx * (corner(ix + 1, iy, dx - 1, dy) - top)
    return upper + sy * (bottom + sx * (corner(ix + 1, iy + 1, dx - 1, dy - 1) - bottom) - upper)
  }
  const octavesOf = (shape: (value: number) => number) => (x: number, y: number, octaves: number) => {
    let sum = 0
    let strength = 1
    let px = x
    let py = y
    for (let i = 0; i < octaves; i++) {
      sum += shape(at(px, py)) * strength
      strength *= 0.5
      const turned = px * 1.62 - py * 1.21 + 17.3
      py = px * 1.21 + py * 1.62 + 9.1
      px = turned
    }
    return sum
  }
  const folded = octavesOf((value) => (1 - Math.abs(value) * 1.6) ** 2 * 0.5)
  return { at, fbm: octavesOf((value) => value), ridge: folded }
}
