import type { Orientation } from '../../domain/orientation.ts'
import type { ByteSource } from './byteSource.ts'
import { exifOrientation } from './exifOrientation.ts'
import { HeaderError } from './headerError.ts'
import { type JpegSegment, jpegSegments } from './jpegSegments.ts'
import type { PictureHeader } from './pictureHeader.ts'

/** Baseline, extended, progressive, and the two arithmetic ones: what decoders in use can read. */
const READABLE_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca])
const PROGRESSIVE_FRAMES = new Set([0xc2, 0xca])
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc])
const EXIF_MARK = 'Exif\0\0'

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.has(marker)

const samplesPerPixel = (components: Uint8Array): number => {
  const areas: number[] = []
  for (let at = 0; at + 2 < components.length; at += 3) {
    const factors = components[at + 1] ?? 0x11
    areas.push((factors >> 4) * (factors & 15))
  }
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas)
}

const readFrame = (marker: number, frame: Uint8Array): Omit<PictureHeader, 'orientation'> => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (frame.length < 9 || !READABLE_FRAMES.has(marker)) throw new HeaderError('An unreadable kind of JPEG')
  if (view.getUint8(0) !== 8) throw new HeaderError('A JPEG with other than 8 bits a sample')
  const [height, width] = [view.getUint16(1), view.getUint16(3)]
  if (width === 0 || height === 0) throw new HeaderError('A JPEG without a size')
  // A progressive picture is complete only after its last scan: two bytes for every sample until then.
  const held = PROGRESSIVE_FRAMES.has(marker) ? 2 * width * height * samplesPerPixel(frame.subarray(6)) : 0
  return { width, height, frames: 1, bufferedBytes: Math.round(held) }
}

const readOrientation = async (source: ByteSource, { at, length }: JpegSegment) => {
  const content = await source.read(at, length)
  if (Buffer.from(content.subarray(0, 6)).toString('latin1') !== EXIF_MARK) return undefined
  return exifOrientation(content.slice(6))
}

/**
 * Size, orientation and cost of a JPEG.
 * @throws HeaderError where its header is broken, cut off, or of a kind decoders cannot read.
 */
export const readJpegHeader = async (source: ByteSource): Promise<PictureHeader> => {
  let orientation: Orientation | undefined
  let frame: Omit<PictureHeader, 'orientation'> | undefined
  for await (const segment of jpegSegments(source)) {
    const { marker, at, length } = segment
    if (marker === 0xe1) orientation ??= await readOrientation(source, segment)
    if (isFrame(marker)) frame ??= readFrame(marker, await source.read(at, length))
  }
  if (!frame) throw new HeaderError('A JPEG without a frame')
  return { ...frame, orientation: orientation ?? 1 }
}
