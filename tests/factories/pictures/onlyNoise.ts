import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A JPEG where no pixel tells of its neighbours: no format makes it small and keeps it like. 700 x 500 px unless said. */
export const onlyNoise = ({ width = 700, height = 500 } = {}): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
