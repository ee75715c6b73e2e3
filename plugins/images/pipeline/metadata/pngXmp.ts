import { inflateSync } from 'node:zlib'
import type { ByteSource } from '../headers/byteSource.ts'
import type { PngChunk } from '../headers/pngChunks.ts'
import { MAX_BLOCK_BYTES } from './maxBlockBytes.ts'
import type { ReadingBudget } from './readingBudget.ts'

const KEYWORD = Buffer.from('XML:com.adobe.xmp\0', 'latin1')
const COMPRESSED = 1

/** Unpacks at most what a block may have; more, or nonsense, counts as nothing. */
const inflate = (bytes: Uint8Array): Uint8Array | undefined => {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_BLOCK_BYTES })
  } catch {
    return undefined
  }
}

/** Behind the flags of an `iTXt` stand a language and a translated keyword, each ended by a zero. */
const afterLanguage = (content: Uint8Array): Uint8Array =>
  content.subarray(content.indexOf(0, content.indexOf(0) + 1) + 1)

/** The XMP in a PNG text chunk (`iTXt`, or `zTXt` as libvips writes it), if that is its keyword and the budget lasts. */
export const pngXmp = async (
  source: ByteSource,
  { type, at, length }: PngChunk,
  budget: ReadingBudget,
): Promise<Uint8Array | undefined> => {
  const start = (await source.read(at, Math.min(length, KEYWORD.length + 1))).slice()
  if (!KEYWORD.equals(start.subarray(0, KEYWORD.length))) return undefined
  const isCompressed = type === 'zTXt' || start[KEYWORD.length] === COMPRESSED
  const bytes = Math.min(length, MAX_BLOCK_BYTES)
  // How long it is unpacked shows only afterwards, and nonsense costs as much.
  if (!(await budget.take(isCompressed ? bytes + MAX_BLOCK_BYTES : bytes))) return undefined
  const rest = (await source.read(at, bytes)).slice(KEYWORD.length)
  if (type === 'zTXt') return inflate(rest.subarray(1))
  const text = afterLanguage(rest.subarray(2))
  return isCompressed ? inflate(text) : text
}
