import { convertColours } from './convertColours.ts'
import type { SrgbConversion } from './srgbConversion.ts'

const EDGE = 17
const CHANNELS = 3

/** Colours from all over the cube. */
const samples = (): Uint8Array => {
  const level = (index: number) => Math.round((index * 255) / (EDGE - 1))
  return Uint8Array.from({ length: EDGE ** 3 * CHANNELS }, (_, at) => {
    const colour = Math.floor(at / CHANNELS)
    return level(Math.floor(colour / EDGE ** (at % CHANNELS)) % EDGE)
  })
}

/** Whether a conversion changes no colour by more than rounding does: its name would be no proof. */
export const isAlreadySrgb = (conversion: SrgbConversion): boolean => {
  const [before, after] = [samples(), samples()]
  convertColours(after, CHANNELS, conversion)
  return after.every((value, at) => Math.abs(value - (before[at] ?? 0)) <= 1)
}
