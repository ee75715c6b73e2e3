import { randomInt } from 'node:crypto'
import sharp from 'sharp'

type Size = { width?: number; height?: number }

/** A PNG whose left half is transparent. */
export function transparentPng({ width = 300, height = 200 }: Size = {}): Promise<Buffer> {
  const half = Math.floor(width / 2)
  const overlay = { create: { width: half, height, channels: 4, background: colour() } } as const
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: overlay, left: width - half, top: 0 }])
    .png()
    .toBuffer()
}

/** A GIF of several frames, each of another colour, 100 ms apart. */
export function movingGif({
  width = 400,
  height = 300,
  frames = 4,
}: Size & { frames?: number } = {}): Promise<Buffer> {
  const bytes = width * height * 3
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, index) => Buffer.alloc(bytes, 30 + ((index * 53) % 200))),
  )
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array.from({ length: frames }, () => 100), loop: 0 })
    .toBuffer()
}

/** A TIFF as scanners write them. */
export function scannedTiff({ width = 500, height = 400 }: Size = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour() } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
}

function colour() {
  return { r: randomInt(256), g: randomInt(256), b: randomInt(256), alpha: 1 }
}
