import type { Orientation } from '../../model/geometry/orientation.ts'
import { type ByteSource, HeaderError, type PictureHeader } from './byteSource.ts'
import { exifOrientation } from './tiff.ts'

const MAX_SEGMENTS = 4_096
const START_OF_SCAN = 0xda

/** A marker segment of a JPEG; `at` and `length` are those of its content, without marker and length. */
export interface JpegSegment {
  readonly marker: number
  readonly at: number
  readonly length: number
}

const nextMarker = async (source: ByteSource, at: number): Promise<{ marker: number; after: number }> => {
  const [prefix, ...rest] = await source.read(at, 18)
  const fill = rest.findIndex((byte) => byte !== 0xff)
  const marker = rest[fill]
  if (prefix !== 0xff || marker === undefined) throw new HeaderError('A JPEG marker is missing')
  return { marker, after: at + fill + 2 }
}

const hasNoContent = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

/**
 * Yields the segments of a JPEG, up to and including its first scan.
 * @throws HeaderError if the header is truncated or has no scan.
 */
export async function* jpegSegments(source: ByteSource): AsyncGenerator<JpegSegment> {
  let at = 2
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const { marker, after } = await nextMarker(source, at)
    if (hasNoContent(marker)) {
      at = after
      continue
    }
    const [high = 0, low = 0] = await source.read(after, 2)
    const length = high * 256 + low - 2
    if (length < 0 || after + 2 + length > source.size) throw new HeaderError('A JPEG segment is cut off')
    yield { marker, at: after + 2, length }
    if (marker === START_OF_SCAN) return
    at = after + 2 + length
  }
  throw new HeaderError('A JPEG has too many segments')
}

const mark = (text: string): Buffer => Buffer.from(text, 'latin1')

/** The identifiers that known application segments of a JPEG begin with. */
export const jpegMarks = {
  exif: mark('Exif\0\0'),
  xmp: mark('http://ns.adobe.com/xap/1.0/\0'),
  /** The part of an XMP packet that did not fit into the first segment. */
  extendedXmp: mark('http://ns.adobe.com/xmp/extension/\0'),
  photoshop: mark('Photoshop 3.0\0'),
  colourProfile: mark('ICC_PROFILE\0'),
  /** Further pictures after the first (CIPA DC-007). */
  furtherPictures: mark('MPF\0'),
  /** Boxes that hold content credentials (C2PA). */
  jumbf: mark('JP'),
  jfif: mark('JFIF\0'),
  jfxx: mark('JFXX\0'),
  adobe: mark('Adobe'),
  ducky: mark('Ducky'),
} as const

export const startsWith = (content: Uint8Array, start: Buffer): boolean =>
  start.equals(content.subarray(0, start.length))

/** Baseline, extended, progressive, and the two arithmetic kinds: those that common decoders read. */
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
  // A progressive picture is complete only after its last scan: two bytes per sample until then.
  const held = PROGRESSIVE_FRAMES.has(marker) ? 2 * width * height * samplesPerPixel(frame.subarray(6)) : 0
  return { width, height, frames: 1, bufferedBytes: Math.round(held) }
}

const readOrientation = async (source: ByteSource, { at, length }: JpegSegment) => {
  const content = await source.read(at, length)
  if (Buffer.from(content.subarray(0, 6)).toString('latin1') !== EXIF_MARK) return undefined
  return exifOrientation(content.slice(6))
}

/**
 * Reads size, orientation and decoding cost of a JPEG.
 * @throws HeaderError if its header is broken, truncated, or of a kind decoders cannot read.
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
