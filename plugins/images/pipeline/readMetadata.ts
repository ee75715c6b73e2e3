import type { PictureFormat } from '../model/files/formats.ts'
import { KEPT_DETAILS, PRIVACY_DETAILS, type PrivacyReceipt } from '../model/files/privacyDetails.ts'
import { SNIFF_BYTES, sniffFormat } from '../model/files/sniffFormat.ts'
import { type ByteSource, withByteSource } from './headers/byteSource.ts'
import { type ReadingBudget, readingBudget, untilBroken } from './metadata/metadataBlocks.ts'
import type { Findings } from './metadata/privacy/findInBlocks.ts'
import { findInJpeg } from './metadata/privacy/findInJpeg.ts'
import { findInBmp, findInGif, findInPng, findInTiff } from './metadata/privacy/findInOthers.ts'
import { type EmbeddedTexts, readTexts } from './metadata/readTexts.ts'

/** The metadata of a picture file. */
export interface EmbeddedMetadata extends EmbeddedTexts {
  /** Details of the original that served files leave out, and those they keep. */
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
 * Texts are trimmed, limited in length, and stripped of control characters and of camera defaults. No pixel is decoded;
 * at most one megabyte of each block and four in all (decompressed) are read, and details found before the limit count.
 * A broken or unknown file has no metadata; no content makes it throw.
 *
 * @throws the file system's error where the file cannot be read.
 */
export const readMetadata = (path: string): Promise<EmbeddedMetadata> => withByteSource(path, readSource)

type Find = (source: ByteSource, found: Findings, budget: ReadingBudget) => Promise<void>

const FINDERS: Readonly<Record<PictureFormat, Find>> = {
  jpeg: findInJpeg,
  png: findInPng,
  gif: findInGif,
  tiff: findInTiff,
  bmp: findInBmp,
}

/**
 * Lists what an original reveals about people, devices and its making, and what served files keep of it: they are made
 * from pixels alone, so everything but the copyright notice is removed. No content makes it throw.
 */
async function readPrivacyReceipt(
  format: PictureFormat,
  source: ByteSource,
  { hasCopyright }: { hasCopyright: boolean },
): Promise<PrivacyReceipt> {
  const found: Findings = new Set(hasCopyright ? ['copyright'] : [])
  await untilBroken(() => FINDERS[format](source, found, readingBudget()))
  return {
    removed: PRIVACY_DETAILS.filter((detail) => found.has(detail)),
    kept: KEPT_DETAILS.filter((detail) => found.has(detail)),
  }
}
