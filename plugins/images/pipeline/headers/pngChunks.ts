import type { ByteSource } from './byteSource.ts'
import { HeaderError } from './headerError.ts'

/** The chunks before the pixels are few; the pixels themselves may be cut into thousands. */
const MAX_CHUNKS = { IDAT: 4_096, IEND: 40_000 } as const

/** One chunk of a PNG; `at` and `length` are those of its content. */
export interface PngChunk {
  readonly type: string
  readonly at: number
  readonly length: number
}

/**
 * The chunks of a PNG up to and with the first that holds pixels, or to its end.
 * @throws HeaderError where one is cut off or the last one never comes.
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
