import { MAX_FRAMES } from '../../domain/pixelBudget.ts'
import type { ByteSource } from './byteSource.ts'
import { gifTableBytes, skipGifBlocks } from './gifData.ts'
import { HeaderError } from './headerError.ts'
import type { PictureHeader } from './pictureHeader.ts'

/** Frames and what stands between them; a frame has one extension, at times two. */
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

/** All frames, and the extent of the first, which decoders take where the file names no size of its own. */
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
 * Size and number of frames of a GIF (counted no further than one beyond the limit).
 * @throws HeaderError where it is cut off or has no frame.
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
