import { rgbaToThumbHash } from 'thumbhash'
import { fromRaw, type RawPixels, shrinkRaw, toRaw } from './rawPixels.ts'

/**
 * Makes the placeholder of a picture: thumbhash (base64) and dominant colour (`#rrggbb`).
 *
 * @param tiny the picture for the thumbhash, about 60 px wide.
 * @param small the picture for the colour, about 160 px wide.
 */
export const makePlaceholder = async (tiny: RawPixels, small: RawPixels) => ({
  thumbhash: await thumbhash(tiny),
  dominantColour: dominantColour(small),
})

/** The longest side the algorithm accepts. */
const MAX_SIDE = 100

/** Computes the thumbhash (base64) of a picture from one of its small sizes. */
export const thumbhash = async (pixels: RawPixels): Promise<string> => {
  const scale = Math.min(1, MAX_SIDE / Math.max(pixels.width, pixels.height))
  const side = (px: number) => Math.max(1, Math.round(px * scale))
  const small = await shrinkRaw(pixels, { width: side(pixels.width), height: side(pixels.height) })
  const rgba = await toRaw(fromRaw(small).toColourspace('srgb').ensureAlpha())
  return Buffer.from(rgbaToThumbHash(rgba.width, rgba.height, rgba.data)).toString('base64')
}

const BINS_PER_CHANNEL = 16
const BIN_SHIFT = 4

interface Tally {
  weight: number
  red: number
  green: number
  blue: number
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

const tallyColours = ({ data, channels }: RawPixels): Map<number, Tally> => {
  const isGrey = channels < 3
  const hasAlpha = channels % 2 === 0
  const tallies = new Map<number, Tally>()
  for (let at = 0; at < data.length; at += channels) {
    const red = data[at] ?? 0
    const green = isGrey ? red : (data[at + 1] ?? 0)
    const blue = isGrey ? red : (data[at + 2] ?? 0)
    const weight = hasAlpha ? (data[at + channels - 1] ?? 0) : 255
    const row = (red >> BIN_SHIFT) * BINS_PER_CHANNEL + (green >> BIN_SHIFT)
    const bin = row * BINS_PER_CHANNEL + (blue >> BIN_SHIFT)
    const tally = tallies.get(bin) ?? { weight: 0, red: 0, green: 0, blue: 0 }
    tally.weight += weight
    tally.red += red * weight
    tally.green += green * weight
    tally.blue += blue * weight
    tallies.set(bin, tally)
  }
  return tallies
}

/** Returns the most frequent colour of a small picture as `#rrggbb`, without transparent pixels. */
export const dominantColour = (pixels: RawPixels): string => {
  let most: Tally = { weight: 0, red: 0, green: 0, blue: 0 }
  for (const tally of tallyColours(pixels).values()) if (tally.weight > most.weight) most = tally
  if (most.weight === 0) return '#ffffff'
  return `#${hex(most.red / most.weight)}${hex(most.green / most.weight)}${hex(most.blue / most.weight)}`
}
