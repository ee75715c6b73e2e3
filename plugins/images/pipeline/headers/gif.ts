import { MAX_FRAMES } from '../../model/files/budgets.ts'
import { type ByteSource, HeaderError, type PictureHeader } from './byteSource.ts'

/** Less than a file source reads at once, so that many short runs do not read the same bytes repeatedly. */
const WINDOW_BYTES = 16_384

/** Returns the length in bytes of the colour table a flag byte announces. */
export const gifTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * Returns the end of a run of data blocks. Runs are long, so each window is scanned synchronously.
 * @throws HeaderError if it has no end.
 */
export const skipGifBlocks = async (source: ByteSource, start: number): Promise<number> => {
  let at = start
  while (at < source.size) {
    const window = await source.read(at, WINDOW_BYTES)
    let inside = 0
    while (inside < window.length) {
      const length = window[inside] ?? 0
      inside += length + 1
      if (length === 0) return at + inside
    }
    at += inside
  }
  throw new HeaderError('A GIF is cut off')
}

/** Limit for frames and the extensions between them; a frame has one extension, sometimes two. */
const MAX_PARTS = 10 * MAX_FRAMES
const IMAGE = 0x2c
const EXTENSION = 0x21
const TRAILER = 0x3b

interface Frame {
  readonly right: number
  readonly bottom: number
  readonly end: number
}

const readFrame = async (source: ByteSource, at: number): Promise<Frame> => {
  const head = Buffer.from(await source.read(at, 10))
  if (head.length < 10) throw new HeaderError('A GIF frame is cut off')
  const data = at + 10 + gifTableBytes(head.readUInt8(9))
  return {
    right: head.readUInt16LE(1) + head.readUInt16LE(5),
    bottom: head.readUInt16LE(3) + head.readUInt16LE(7),
    end: await skipGifBlocks(source, data + 1),
  }
}

/** Counts frames, and finds the extent of the first, which decoders use if the file gives no size. */
const walkFrames = async (source: ByteSource, start: number) => {
  let at = start
  let frames = 0
  let first: Frame | undefined
  for (let parts = 0; at < source.size && frames <= MAX_FRAMES; parts += 1) {
    if (parts > MAX_PARTS) throw new HeaderError('A GIF of too many parts')
    const [kind] = await source.read(at, 1)
    if (kind === TRAILER) break
    if (kind === EXTENSION) at = await skipGifBlocks(source, at + 2)
    else if (kind === IMAGE) {
      const frame = await readFrame(source, at)
      first ??= frame
      frames += 1
      at = frame.end
    } else break
  }
  return { frames, first }
}

/**
 * Reads size and number of frames of a GIF (counting stops one beyond the limit).
 * @throws HeaderError if it is truncated or has no frame.
 */
export const readGifHeader = async (source: ByteSource): Promise<PictureHeader> => {
  const head = Buffer.from(await source.read(0, 13))
  if (head.length < 13) throw new HeaderError('A GIF header is cut off')
  const { frames, first } = await walkFrames(source, 13 + gifTableBytes(head.readUInt8(10)))
  if (!first) throw new HeaderError('A GIF without a frame')
  const width = head.readUInt16LE(6) || first.right
  const height = head.readUInt16LE(8) || first.bottom
  if (width === 0 || height === 0) throw new HeaderError('A GIF without a size')
  return { width, height, frames, orientation: 1, bufferedBytes: 0 }
}
