import type { ByteSource } from './byteSource.ts'
import { HeaderError } from './headerError.ts'

const MAX_CHUNKS = 4_096

/** One chunk of a PNG; `at` and `length` are those of its content. */
export interface PngChunk {
  readonly type: string
  readonly at: number
  readonly length: number
}

/**
 * The chunks of a PNG up to and with the first that holds pixels.
 * @throws HeaderError where one is cut off or no pixels come.
 */
export async function* pngChunks(source: ByteSource): AsyncGenerator<PngChunk> {
  let at = 8
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const head = Buffer.from(await source.read(at, 8))
    if (head.length < 8) throw new HeaderError('A PNG ends before its pixels')
    const chunk = { type: head.toString('latin1', 4), at: at + 8, length: head.readUInt32BE(0) }
    if (chunk.at + chunk.length + 4 > source.size) throw new HeaderError('A PNG chunk is cut off')
    yield chunk
    if (chunk.type === 'IDAT') return
    at = chunk.at + chunk.length + 4
  }
  throw new HeaderError('A PNG has too many chunks')
}
