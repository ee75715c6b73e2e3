import { type MatrixProfile, readMatrixProfile } from './profile.ts'

/** How the pixels of a picture are converted to sRGB: by libvips with the embedded profile, not at all, or by tables. */
export type Colours =
  | { readonly by: 'library' }
  | { readonly by: 'nothing' }
  | { readonly by: 'conversion'; readonly conversion: SrgbConversion }

interface StoredColours {
  readonly space?: string | undefined
  readonly depth?: string | undefined
  readonly icc?: Buffer | undefined
}

/**
 * Chooses the conversion. Nearly every photograph has a profile that is sRGB itself, or three curves and a matrix; the
 * general conversion of libvips would cost more than decoding, so these avoid it.
 */
export const coloursOf = ({ space, depth, icc }: StoredColours): Colours => {
  const profile = icc && space === 'srgb' && depth === 'uchar' ? readMatrixProfile(icc) : undefined
  if (!profile) return { by: 'library' }
  const conversion = srgbConversion(profile)
  return isAlreadySrgb(conversion) ? { by: 'nothing' } : { by: 'conversion', conversion }
}

const EDGE = 17
const CHANNELS = 3

/** Sample colours from the whole RGB cube. */
const samples = (): Uint8Array => {
  const level = (index: number) => Math.round((index * 255) / (EDGE - 1))
  return Uint8Array.from({ length: EDGE ** 3 * CHANNELS }, (_, at) => {
    const colour = Math.floor(at / CHANNELS)
    return level(Math.floor(colour / EDGE ** (at % CHANNELS)) % EDGE)
  })
}

/** Whether a conversion changes no colour by more than rounding; the profile's name would prove nothing. */
const isAlreadySrgb = (conversion: SrgbConversion): boolean => {
  const [before, after] = [samples(), samples()]
  convertColours(after, CHANNELS, conversion)
  return after.every((value, at) => Math.abs(value - (before[at] ?? 0)) <= 1)
}

/** Tables that convert 8-bit values of a colour space to sRGB. */
interface SrgbConversion {
  /** Linear light of each of the 256 values of red, green and blue. */
  readonly light: readonly [Float64Array, Float64Array, Float64Array]
  /** Matrix from linear light to linear sRGB, by rows. */
  readonly matrix: Float64Array
  /** 8-bit value of linear light from 0 to 1, in even steps. */
  readonly encoded: Uint8Array
}

/** Fine enough to distinguish the darkest steps of sRGB, where light hardly changes. */
const STEPS = 16_384

/** Matrix from XYZ (D50) to linear sRGB: IEC 61966-2-1, adapted by ICC.1 annex E. */
const FROM_XYZ = [
  [3.134_136, -1.617_386, -0.490_662],
  [-0.978_795, 1.916_254, 0.033_442_9],
  [0.071_955, -0.228_977, 1.405_386],
] as const

const encode = (light: number): number =>
  light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

const ENCODED = Uint8Array.from({ length: STEPS }, (_, step) => Math.round(255 * encode(step / (STEPS - 1))))

/** Prepares the conversion from a colour space to sRGB, relative to white; colours outside are clipped. */
const srgbConversion = ({ curves, toXyz }: MatrixProfile): SrgbConversion => {
  const lightOf = (channel: 0 | 1 | 2) =>
    Float64Array.from({ length: 256 }, (_, value) => Math.min(1, Math.max(0, curves[channel](value / 255))))
  const column = (at: number) => [toXyz[at] ?? 0, toXyz[at + 3] ?? 0, toXyz[at + 6] ?? 0] as const
  const columns = [column(0), column(1), column(2)]
  const matrix = FROM_XYZ.flatMap(([x, y, z]) => columns.map((of) => x * of[0] + y * of[1] + z * of[2]))
  return {
    light: [lightOf(0), lightOf(1), lightOf(2)],
    matrix: Float64Array.from(matrix),
    encoded: ENCODED,
  }
}

/** Returns the step of a table for an amount of light; branches cost less than Math.min and Math.max. */
const stepOf = (light: number, last: number): number =>
  light <= 0 ? 0 : light >= 1 ? last : (light * last + 0.5) | 0

/**
 * Converts pixels to sRGB in place, in one pass of table look-ups: a tenth of the time libvips takes through Lab.
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
