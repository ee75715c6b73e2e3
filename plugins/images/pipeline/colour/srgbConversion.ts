import type { MatrixProfile } from './readMatrixProfile.ts'

/** What turns 8-bit values of a colour space into those of sRGB. */
export interface SrgbConversion {
  /** Light of each of the 256 values of red, green and blue. */
  readonly light: readonly [Float64Array, Float64Array, Float64Array]
  /** Light to light in sRGB, row by row. */
  readonly matrix: Float64Array
  /** The 8-bit value of light from 0 to 1, in even steps. */
  readonly encoded: Uint8Array
}

/** Fine enough that the darkest steps of sRGB, where light hardly changes, are still told apart. */
const STEPS = 16_384

/** XYZ (D50) to light in sRGB: IEC 61966-2-1, adapted as ICC.1 annex E says. */
const FROM_XYZ = [
  [3.134_136, -1.617_386, -0.490_662],
  [-0.978_795, 1.916_254, 0.033_442_9],
  [0.071_955, -0.228_977, 1.405_386],
] as const

const encode = (light: number): number =>
  light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

const ENCODED = Uint8Array.from({ length: STEPS }, (_, step) => Math.round(255 * encode(step / (STEPS - 1))))

/** Prepares the conversion of pixels in a colour space to sRGB, relative to white; what lies outside is cut off. */
export const srgbConversion = ({ curves, toXyz }: MatrixProfile): SrgbConversion => {
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
