import { crc32 } from 'node:zlib'
import type { Orientation } from '../../domain/orientation.ts'
import type { ByteSource } from './byteSource.ts'
import { exifOrientation } from './exifOrientation.ts'
import { HeaderError } from './headerError.ts'
import type { PictureHeader } from './pictureHeader.ts'
import { pngChunks } from './pngChunks.ts'

const MAX_EXIF_BYTES = 1_000_000
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

const readIhdr = (chunk: Buffer): Omit<PictureHeader, 'orientation'> => {
  const [width, height] = [chunk.readUInt32BE(4), chunk.readUInt32BE(8)]
  const [depth, colour, interlace] = [chunk.readUInt8(12), chunk.readUInt8(13), chunk.readUInt8(16)]
  if (crc32(chunk.subarray(0, 17)) !== chunk.readUInt32BE(17)) throw new HeaderError('A damaged PNG header')
  if (width === 0 || height === 0) throw new HeaderError('A PNG without a size')
  if (!DEPTHS[colour]?.includes(depth) || interlace > 1) throw new HeaderError('An impossible kind of PNG')
  // Interlaced rows are complete only after the last pass, so the whole picture waits in memory.
  const bytesPerPixel = Math.max(1, depth / 8) * (colour === 3 ? 4 : (CHANNELS[colour] ?? 4))
  return { width, height, frames: 1, bufferedBytes: interlace ? width * height * bytesPerPixel : 0 }
}

/**
 * Size, orientation and cost of a PNG.
 * @throws HeaderError where its header is damaged, cut off or impossible.
 */
export const readPngHeader = async (source: ByteSource): Promise<PictureHeader> => {
  let header: Omit<PictureHeader, 'orientation'> | undefined
  let orientation: Orientation | undefined
  for await (const { type, at, length } of pngChunks(source)) {
    if (!header) {
      if (type !== 'IHDR' || length !== 13) throw new HeaderError('A PNG without a header')
      header = readIhdr(Buffer.from(await source.read(at - 4, 21)))
    }
    // Decoders take the first, too.
    if (type === 'eXIf' && length < MAX_EXIF_BYTES) {
      orientation ??= await exifOrientation((await source.read(at, length)).slice())
    }
  }
  if (!header) throw new HeaderError('A PNG without a header')
  return { ...header, orientation: orientation ?? 1 }
}
