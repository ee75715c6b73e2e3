import sharp, { type Sharp } from 'sharp'
import type { RawPixels } from '../render/rawPixels.ts'

type Colour = (x: number, y: number, frame: number) => readonly number[]

/** Pixels painted by a function of their place. */
export const paintRaw = (width: number, height: number, colourAt: Colour, frames = 1): RawPixels => {
  const channels = colourAt(0, 0, 0).length
  if (channels !== 1 && channels !== 3 && channels !== 4) throw new Error('Paint with 1, 3 or 4 channels')
  const data = new Uint8Array(width * height * frames * channels)
  for (let pixel = 0; pixel < width * height * frames; pixel += 1) {
    const row = Math.floor(pixel / width)
    data.set(colourAt(pixel % width, row % height, Math.floor(row / height)), pixel * channels)
  }
  return { data, width, height: height * frames, channels }
}

/** A picture of soft colours in which every corner differs, so that no turn goes unnoticed. */
export const landscape = (width: number, height: number): Sharp => {
  const { data, channels } = paintRaw(width, height, (x, y) => [
    Math.round((x / width) * 220),
    Math.round((y / height) * 220),
    x < width / 4 && y < height / 4 ? 230 : 40,
  ])
  return sharp(data, { raw: { width, height, channels } })
}

/** A GIF of `frames` frames, 100 ms and more each, shown three times; each frame has a colour of its own. */
export const movingGif = (width: number, height: number, frames: number): Promise<Buffer> => {
  const colour: Colour = (x, y, frame) => [
    Math.round((255 * frame) / frames),
    x < width / 2 ? 200 : 20,
    y < height / 2 ? 200 : 20,
  ]
  const raw = paintRaw(width, height, colour, frames)
  const delay = Array.from({ length: frames }, (_, frame) => 100 + frame * 10)
  const { data, channels } = raw
  return sharp(data, { raw: { width, height: raw.height, channels, pageHeight: height } })
    .gif({ delay, loop: 3 })
    .toBuffer()
}

/** The pixels of a file or of bytes, without alpha. */
export const pixelsOf = async (image: Sharp): Promise<RawPixels> => {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The mean difference of two pictures of the same size, 0 to 255 a channel. */
export const meanDifference = (a: RawPixels, b: RawPixels): number => {
  if (a.data.length !== b.data.length) throw new Error(`${a.data.length} and ${b.data.length} bytes`)
  let sum = 0
  for (let at = 0; at < a.data.length; at += 1) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0))
  return sum / a.data.length
}
