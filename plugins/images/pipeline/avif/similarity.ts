import type { RawPixels } from '../rawPixels.ts'

const SIDE = 8
const STEP = 4
/** The usual constants of SSIM for 8-bit values: (0.01 * 255)² and (0.03 * 255)². */
const C1 = 6.5025
const C2 = 58.5225

/** Brightness by pixel; the eye judges structure by it. */
export const brightness = ({ data, channels, width, height }: RawPixels): Float32Array => {
  const light = new Float32Array(width * height)
  for (let pixel = 0, at = 0; pixel < light.length; pixel += 1, at += channels) {
    const first = data[at] ?? 0
    light[pixel] =
      channels < 3 ? first : 0.299 * first + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return light
}

/** SSIM of one window whose first pixel is `start`. */
const windowSimilarity = (a: Float32Array, b: Float32Array, start: number, width: number, side: number) => {
  let [sumA, sumB, squares, products] = [0, 0, 0, 0]
  let squaresA = 0
  for (let y = 0; y < side; y += 1) {
    for (let at = start + y * width; at < start + y * width + side; at += 1) {
      const [p, q] = [a[at] ?? 0, b[at] ?? 0]
      sumA += p
      sumB += q
      squaresA += p * p
      squares += q * q
      products += p * q
    }
  }
  const n = side * side
  const [meanA, meanB] = [sumA / n, sumB / n]
  const [varA, varB] = [squaresA / n - meanA * meanA, squares / n - meanB * meanB]
  const together = products / n - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * together + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varA + varB + C2))
  )
}

/**
 * How alike two pictures of one size are: structural similarity (SSIM) of their brightness in windows of 8 px, averaged.
 * 1 is the same.
 */
export const similarity = (
  a: Float32Array,
  b: Float32Array,
  { width, height }: { width: number; height: number },
): number => {
  const side = Math.min(SIDE, width, height)
  let total = 0
  let windows = 0
  for (let y = 0; y + side <= height; y += STEP) {
    for (let x = 0; x + side <= width; x += STEP) {
      total += windowSimilarity(a, b, y * width + x, width, side)
      windows += 1
    }
  }
  return total / windows
}
