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

const SQUARE = 256

/** Corner directions of every cell, so that a look-up needs no hashing. */
const gradientTable = (seed: number, turn: Float64Array): Float64Array => {
  const perm = shuffledBytes(seed)
  return Float64Array.from({ length: SQUARE * SQUARE }, (_, i) => {
    const row = perm[((perm[i & 255] ?? 0) + (i >> 8)) & 255] ?? 0
    return turn[row] ?? 0
  })
}

const createLookUp = (seed: number): Noise['at'] => {
  const gx = gradientTable(seed, GRADIENT_X)
  const gy = gradientTable(seed, GRADIENT_Y)
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const dx = x - ix
    const dy = y - iy
    const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const left = ix & 255
    const right = (ix + 1) & 255
    const top = (iy & 255) << 8
    const bottom = ((iy + 1) & 255) << 8
    const a = (gx[top + left] ?? 0) * dx + (gy[top + left] ?? 0) * dy
    const b = (gx[top + right] ?? 0) * (dx - 1) + (gy[top + right] ?? 0) * dy
    const c = (gx[bottom + left] ?? 0) * dx + (gy[bottom + left] ?? 0) * (dy - 1)
    const d = (gx[bottom + right] ?? 0) * (dx - 1) + (gy[bottom + right] ?? 0) * (dy - 1)
    const upper = a + sx * (b - a)
    return upper + sy * (c + sx * (d - c) - upper)
  }
}

/** Two-dimensional gradient noise of a seed. Octaves are turned against each other so that no grid shows. */
export const createNoise = (seed: number): Noise => {
  const at = createLookUp(seed)
  const fbm = (x: number, y: number, octaves: number) => {
    let sum = 0
    let strength = 1
    let px = x
    let py = y
    for (let i = 0; i < octaves; i++) {
      sum += at(px, py) * strength
      strength *= 0.5
      const turned = px * 1.62 - py * 1.21 + 17.3
      py = px * 1.21 + py * 1.62 + 9.1
      px = turned
    }
    return sum
  }
  const ridge = (x: number, y: number, octaves: number) => {
    let sum = 0
    let strength = 0.5
    let px = x
    let py = y
    for (let i = 0; i < octaves; i++) {
      sum += (1 - Math.abs(at(px, py)) * 1.6) ** 2 * strength
      strength *= 0.5
      const turned = px * 1.62 - py * 1.21 + 17.3
      py = px * 1.21 + py * 1.62 + 9.1
      px = turned
    }
    return sum
  }
  return { at, fbm, ridge }
}
