import { rgbaToThumbHash } from 'thumbhash'
import type { RawPixels } from '../rawPixels.ts'
import { fromRaw, shrinkRaw, toRaw } from './rawImage.ts'

/** The longest side the algorithm accepts. */
const MAX_SIDE = 100

/** The placeholder of a picture (thumbhash, base64), made from one of its small sizes. */
export const thumbhash = async (pixels: RawPixels): Promise<string> => {
  const scale = Math.min(1, MAX_SIDE / Math.max(pixels.width, pixels.height))
  const side = (px: number) => Math.max(1, Math.round(px * scale))
  const small = await shrinkRaw(pixels, { width: side(pixels.width), height: side(pixels.height) })
  const rgba = await toRaw(fromRaw(small).toColourspace('srgb').ensureAlpha())
  return Buffer.from(rgbaToThumbHash(rgba.width, rgba.height, rgba.data)).toString('base64')
}
