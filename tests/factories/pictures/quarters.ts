import { randomInt } from 'node:crypto'
import sharp from 'sharp'

export const QUARTERS = { red: '#d01010', green: '#10b010', blue: '#1010d0', white: '#f0f0f0' } as const
export type Quarter = keyof typeof QUARTERS

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
