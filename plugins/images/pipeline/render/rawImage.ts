import sharp, { type Sharp } from 'sharp'
import type { Size } from '../../domain/size.ts'
import type { RawPixels } from '../rawPixels.ts'

/** Raw pixels as the input of a further step. */
export const fromRaw = ({ data, width, height, channels }: RawPixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** Runs the steps so far and takes their pixels. */
export const toRaw = async (image: Sharp): Promise<RawPixels> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Shrinks pixels to exactly this size. */
export const shrinkRaw = async (pixels: RawPixels, { width, height }: Size): Promise<RawPixels> =>
  pixels.width === width && pixels.height === height
    ? pixels
    : toRaw(fromRaw(pixels).resize(width, height, { fit: 'fill' }))
