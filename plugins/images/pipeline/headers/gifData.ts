import type { ByteSource } from './byteSource.ts'
import { HeaderError } from './headerError.ts'

/** Less than a file source fetches at once, so that many short runs do not fetch the same bytes again and again. */
const WINDOW_BYTES = 16_384

/** Length in bytes of the colour table a flag byte announces. */
export const gifTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * Where a run of data blocks ends; the runs are long, so each window is gone through without waiting.
 * @throws HeaderError where it has no end.
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
