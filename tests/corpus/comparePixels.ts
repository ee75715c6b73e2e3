import sharp, { type Sharp } from 'sharp'

/** Pixels of a picture as a screen shows them, at a size of our choice. */
export const shownAt = async (image: Sharp, width: number, height: number): Promise<Buffer> => {
  const whole = image.toColourspace('srgb').flatten({ background: '#fff' }).raw()
  // In two steps: decoders that shrink while they load, each in its own way, would differ by that alone.
  const { data, info } = await whole.toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return sharp(data, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer()
}

const differences = (a: Uint8Array, b: Uint8Array): number[] => {
  if (a.length !== b.length) throw new Error(`${a.length} and ${b.length} values`)
  return Array.from(a, (value, at) => Math.abs(value - (b[at] ?? 0)))
}

/** The largest difference of a channel, 0 to 255. */
export const largestDifference = (a: Uint8Array, b: Uint8Array): number =>
  differences(a, b).reduce((largest, each) => Math.max(largest, each), 0)

/** The mean difference of a channel, 0 to 255. */
export const meanDifference = (a: Uint8Array, b: Uint8Array): number =>
  differences(a, b).reduce((sum, each) => sum + each, 0) / a.length

/** How far apart two files look: both brought to the same small size, mean difference of a channel. */
export const apparentDifference = async (a: string, b: string): Promise<number> => {
  const [width, height] = [48, 48]
  return meanDifference(await shownAt(sharp(a), width, height), await shownAt(sharp(b), width, height))
}
