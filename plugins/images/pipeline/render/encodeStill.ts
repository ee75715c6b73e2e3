import type { RawPixels } from '../rawPixels.ts'
import { type Encoding, encodeWebp } from './encodeWebp.ts'
import { hasFewColours } from './hasFewColours.ts'
import { fromRaw } from './rawImage.ts'

/**
 * Encodes a still picture. A drawing is kept without any loss where that is no longer than with: its fine
 * coloured lines are what lossy WebP, with half the colour resolution, spoils most.
 */
export const encodeStill = async (pixels: RawPixels, encoding: Encoding): Promise<Buffer> => {
  const lossy = await encodeWebp(fromRaw(pixels), encoding)
  if (!hasFewColours(pixels)) return lossy
  const lossless = await encodeWebp(fromRaw(pixels), { ...encoding, lossless: true })
  return lossless.length <= lossy.length ? lossless : lossy
}
