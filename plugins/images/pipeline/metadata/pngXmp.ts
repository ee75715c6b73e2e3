import { inflateSync } from 'node:zlib'
import { MAX_BLOCK_BYTES } from './maxBlockBytes.ts'

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

/** The XMP in the content of a PNG text chunk (`iTXt`, or `zTXt` as libvips writes it), if that is its keyword. */
export const pngXmp = (type: string, content: Uint8Array): Uint8Array | undefined => {
  if (!KEYWORD.equals(content.subarray(0, KEYWORD.length))) return undefined
  const rest = content.subarray(KEYWORD.length)
  if (type === 'zTXt') return inflate(rest.subarray(1))
  const text = afterLanguage(rest.subarray(2))
  return rest[0] === COMPRESSED ? inflate(text) : text.slice()
}
