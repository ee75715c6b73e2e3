import type { PrivacyReceipt } from '../domain/privacyDetails.ts'
import { SNIFF_BYTES, sniffFormat } from '../domain/sniffFormat.ts'
import { type ByteSource, withByteSource } from './headers/byteSource.ts'
import { readPrivacyReceipt } from './metadata/privacy/readPrivacyReceipt.ts'
import { type EmbeddedTexts, readTexts } from './metadata/readTexts.ts'

/** What a picture file says about itself. */
export interface EmbeddedMetadata extends EmbeddedTexts {
  /** What the original holds and no served file repeats, and what they keep. */
  readonly privacyReceipt: PrivacyReceipt
}

const NOTHING: EmbeddedMetadata = { privacyReceipt: { removed: [], kept: [] } }

const readSource = async (source: ByteSource): Promise<EmbeddedMetadata> => {
  const format = sniffFormat(await source.read(0, SNIFF_BYTES))
  if (!format) return NOTHING
  const texts = await readTexts(format, source)
  const hasCopyright = texts.copyright !== undefined
  return { ...texts, privacyReceipt: await readPrivacyReceipt(format, source, { hasCopyright }) }
}

/**
 * Reads caption, copyright notice, credit and time from a picture file (IPTC before XMP before EXIF), and works out
 * its privacy receipt.
 *
 * Texts are trimmed, freed of control characters and of what cameras write by default, and limited in length.
 * No pixel is decoded; of each block at most a megabyte is looked at, and of all together four (unpacked): what was found
 * until then counts. A broken or foreign file has no metadata; nothing in a file makes it throw.
 *
 * @throws the file system's error where the file cannot be read.
 */
export const readMetadata = (path: string): Promise<EmbeddedMetadata> => withByteSource(path, readSource)
