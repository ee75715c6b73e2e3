import { randomBytes, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const HEADER_BYTES = 54

/** An uncompressed 24-bit BMP with random pixels; sizes in px. */
export function bitmap({ width, height }: { width: number; height: number }): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.concat([Buffer.alloc(HEADER_BYTES), noisyRows(rowBytes * height)])
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(HEADER_BYTES, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  file.writeUInt32LE(rowBytes * height, 34)
  return file
}

/** A BMP file of exactly this many bytes: what is missing of a last row is filled up behind the pixels. */
export function bitmapOfBytes(bytes: number): Buffer {
  const width = 4000
  const file = bitmap({ width, height: Math.floor((bytes - HEADER_BYTES) / (width * 3)) })
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)])
}

function noisyRows(bytes: number): Buffer {
  const stretch = randomBytes(65_537)
  return Buffer.alloc(bytes, stretch)
}

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

const QUARTERS = { red: '#d01010', green: '#10b010', blue: '#1010d0', white: '#f0f0f0' } as const
type Quarter = keyof typeof QUARTERS

/** A PNG of four quarters, red and green above, blue and white below, and a dot that makes it one of its own; in px. */
export async function quarters({ width = 800, height = 600 } = {}): Promise<Buffer> {
  const half = { width: width / 2, height: height / 2 }
  const tile = (background: string, size = half) =>
    sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: QUARTERS.red } })
    .composite([
      { input: await tile(QUARTERS.green), left: half.width, top: 0 },
      { input: await tile(QUARTERS.blue), left: 0, top: half.height },
      { input: await tile(QUARTERS.white), left: half.width, top: half.height },
      { input: await tile(anyColour(), { width: 9, height: 9 }), left: half.width, top: half.height },
    ])
    .png()
    .toBuffer()
}

const anyColour = () =>
  `#${randomInt(2 ** 24)
    .toString(16)
    .padStart(6, '0')}`

/** Size of a picture, and which quarter its corners are of, clockwise from the upper left one. */
export async function cornersOf(picture: Uint8Array) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const colourAt = (x: number, y: number): Quarter => {
    const at = (y * width + x) * channels
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (Math.min(red, green, blue) > 160) return 'white'
    const most = Math.max(red, green, blue)
    return most === red ? 'red' : most === green ? 'green' : 'blue'
  }
  const [right, bottom] = [width - 3, height - 3]
  const corners = [colourAt(2, 2), colourAt(right, 2), colourAt(right, bottom), colourAt(2, bottom)]
  return { width, height, corners: corners.join(' ') }
}

/** Declares a PNG an animation of two pictures, as APNG does before the first of them. */
export function asAnimation(png: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(chunk))
  const at = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, at), Buffer.from([0, 0, 0, 8]), chunk, sum, png.subarray(at)])
}
