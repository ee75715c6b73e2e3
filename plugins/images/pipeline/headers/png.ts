import { crc32 } from 'node:zlib'
import type { Orientation } from '../../model/geometry/orientation.ts'
import { type ByteSource, HeaderError, type PictureHeader } from './byteSource.ts'
import { exifOrientation } from './tiff.ts'

/** Limit for chunks before the pixels, which are few; the pixels may be split into thousands. */
const MAX_CHUNKS = { IDAT: 4_096, IEND: 40_000 } as const

/** A chunk of a PNG; `at` and `length` are those of its content. */
export interface PngChunk {
  readonly type: string
  readonly at: number
  readonly length: number
}

/**
 * Yields the chunks of a PNG, up to and including the first that holds pixels, or to its end.
 * @throws HeaderError if one is truncated or the last one is missing.
 */
export async function* pngChunks(
  source: ByteSource,
  last: 'IDAT' | 'IEND' = 'IDAT',
): AsyncGenerator<PngChunk> {
  let at = 8
  for (let count = 0; count < MAX_CHUNKS[last]; count += 1) {
    const head = Buffer.from(await source.read(at, 8))
    if (head.length < 8) throw new HeaderError(`A PNG ends before its ${last}`)
    const chunk = { type: head.toString('latin1', 4), at: at + 8, length: head.readUInt32BE(0) }
    if (chunk.at + chunk.length + 4 > source.size) throw new HeaderError('A PNG chunk is cut off')
    yield chunk
    if (chunk.type === last) return
    at = chunk.at + chunk.length + 4
  }
  throw new HeaderError('A PNG has too many chunks')
}

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
  // Interlaced rows are complete only after the last pass, so the whole picture is buffered.
  const bytesPerPixel = Math.max(1, depth / 8) * (colour === 3 ? 4 : (CHANNELS[colour] ?? 4))
  return { width, height, frames: 1, bufferedBytes: interlace ? width * height * bytesPerPixel : 0 }
}

/**
 * Reads size, orientation and decoding cost of a PNG.
 * @throws HeaderError if its header is damaged, truncated or impossible.
 */
export const readPngHeader = async (source: ByteSource): Promise<PictureHeader> => {
  let header: Omit<PictureHeader, 'orientation'> | undefined
  let orientation: Orientation | undefined
  for await (const { type, at, length } of pngChunks(source)) {
    if (!header) {
      if (type !== 'IHDR' || length !== 13) throw new HeaderError('A PNG without a header')
      header = readIhdr(Buffer.from(await source.read(at - 4, 21)))
    }
    // Decoders use the first, too.
    if (type === 'eXIf' && length < MAX_EXIF_BYTES) {
      orientation ??= await exifOrientation((await source.read(at, length)).slice())
    }
  }
  if (!header) throw new HeaderError('A PNG without a header')
  return { ...header, orientation: orientation ?? 1 }
}
