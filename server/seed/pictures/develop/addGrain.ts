import { createRandom } from '../noise/createRandom.ts'

const TILE = 512

const makeTile = (): Int8Array => {
  const random = createRandom(1839)
  const rough = Float32Array.from({ length: TILE * TILE }, () => random.next() + random.next() - 1)
  return Int8Array.from({ length: TILE * TILE }, (_, i) => {
    const right = rough[(i + 1) & (TILE * TILE - 1)] ?? 0
    const below = rough[(i + TILE) & (TILE * TILE - 1)] ?? 0
    return ((rough[i] ?? 0) * 0.5 + right * 0.3 + below * 0.3) * 127
  })
}

/** One roll of film for all pictures. */
let film: Int8Array | undefined

/** Film grain on 8-bit pixels, in place; `strength` in grey levels, strongest in the middle tones. */
export const addGrain = (pixels: Uint8Array, width: number, strength: number): void => {
  film ??= makeTile()
  const tile = film
  const table = Float32Array.from(
    { length: 256 },
    (_, v) => (strength / 30) * (0.45 + 0.55 * Math.sin((v / 255) * Math.PI)),
  )
  let i = 0
  for (let row = 0; i < pixels.length; row++) {
    const shift = (row % TILE) * TILE
    const slide = Math.floor(row / TILE) * 177
    for (let column = 0; column < width; column++, i += 3) {
      const grain = tile[shift + ((column + slide) & (TILE - 1))] ?? 0
      const level = pixels[i + 1] ?? 0
      const change = grain * (table[level] ?? 0)
      pixels[i] = clampByte((pixels[i] ?? 0) + change)
      pixels[i + 1] = clampByte(level + change)
      pixels[i + 2] = clampByte((pixels[i + 2] ?? 0) + change)
    }
  }
}

const clampByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5)
