import sharp, { type Sharp } from 'sharp'
import type { Size } from '../../model/geometry/sizes.ts'

/** Pixels by rows from the top, 8 bits per channel: grey or RGB, with alpha if the number of channels is even. */
export interface RawPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Opens raw pixels with sharp. */
export const fromRaw = ({ data, width, height, channels }: RawPixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** Runs the pipeline so far and returns its pixels. */
export const toRaw = async (image: Sharp): Promise<RawPixels> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Scales pixels down to exactly this size. */
export const shrinkRaw = async (pixels: RawPixels, { width, height }: Size): Promise<RawPixels> =>
  pixels.width === width && pixels.height === height
    ? pixels
    : toRaw(fromRaw(pixels).resize(width, height, { fit: 'fill' }))

/** Scales a picture to each size, each from the next larger one; `sizes` and the result are in ascending order. */
export async function shrinkStepwise(first: RawPixels, sizes: readonly Size[]): Promise<RawPixels[]> {
  const raws: RawPixels[] = []
  let larger = first
  for (const size of sizes.toReversed()) {
    larger = await shrinkRaw(larger, size)
    raws.unshift(larger)
  }
  return raws
}
