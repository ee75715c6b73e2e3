import type { ByteSource } from './byteSource.ts'
import { HeaderError } from './headerError.ts'

const MAX_SEGMENTS = 4_096
const START_OF_SCAN = 0xda

/** One marker segment of a JPEG; `at` and `length` are those of its content, without marker and length. */
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
 * The segments of a JPEG up to and with its first scan.
 * @throws HeaderError where the header breaks off or never comes to a scan.
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
