import { SNIFF_BYTES, sniffFormat } from '../domain/sniffFormat.ts'
import { type ByteSource, withByteSource } from './headers/byteSource.ts'
import { HeaderError } from './headers/headerError.ts'
import { cleanText } from './metadata/cleanText.ts'
import { type MetadataBlocks, metadataBlocks } from './metadata/metadataBlocks.ts'
import { type ExifFacts, type PrivateMetadata, readExif } from './metadata/readExif.ts'
import { readIptc } from './metadata/readIptc.ts'
import { readXmp } from './metadata/readXmp.ts'

/** The longest caption and copyright notice taken over from a file, in characters. */
export const MAX_CAPTION = 2_000
export const MAX_COPYRIGHT = 500

/** Which part of the file a text was found in. */
export type MetadataOrigin = 'iptc' | 'xmp' | 'exif'

/** A text and where it came from. */
export interface EmbeddedText {
  readonly text: string
  readonly from: MetadataOrigin
}

/** What a picture file says about itself. */
export interface EmbeddedMetadata {
  readonly caption?: EmbeddedText | undefined
  readonly copyright?: EmbeddedText | undefined
  readonly credit?: EmbeddedText | undefined
  /** When the picture was taken, ISO 8601 in the camera's own time; with an offset only where it knew one. */
  readonly takenAt?: string | undefined
  /** What the original holds and no served file repeats. */
  readonly removed: readonly PrivateMetadata[]
}

type Candidates = ReadonlyArray<readonly [MetadataOrigin, string | undefined]>

const firstText = (limit: number, candidates: Candidates): EmbeddedText | undefined => {
  for (const [from, candidate] of candidates) {
    const text = cleanText(candidate, limit)
    if (text) return { text, from }
  }
  return undefined
}

const NOTHING: ExifFacts = { removed: [] }

/** Metadata is never worth refusing a picture for: what cannot be read counts as not there. */
const orWithout = async <T>(read: Promise<T>, without: T): Promise<T> => {
  try {
    return await read
  } catch (error) {
    if (error instanceof HeaderError) return without
    throw error
  }
}

const readSource = async (source: ByteSource): Promise<EmbeddedMetadata> => {
  const format = sniffFormat(await source.read(0, SNIFF_BYTES))
  const none: MetadataBlocks = {}
  const blocks = format ? await orWithout(metadataBlocks(format, source), none) : none
  const exif = blocks.exif ? await orWithout(readExif(blocks.exif, format === 'tiff'), NOTHING) : NOTHING
  const iptc = blocks.iptc ? readIptc(blocks.iptc) : {}
  const xmp = blocks.xmp ? readXmp(blocks.xmp) : {}
  const pick = (field: 'caption' | 'copyright' | 'credit', limit: number) =>
    firstText(limit, [
      ['iptc', iptc[field]],
      ['xmp', xmp[field]],
      ['exif', exif[field]],
    ])
  const [caption, copyright] = [pick('caption', MAX_CAPTION), pick('copyright', MAX_COPYRIGHT)]
  const credit = pick('credit', MAX_COPYRIGHT)
  return { caption, copyright, credit, takenAt: exif.takenAt, removed: exif.removed }
}

/**
 * Reads caption, copyright notice, credit and time from a picture file: IPTC before XMP before EXIF.
 *
 * Texts are trimmed, freed of control characters and of what cameras write by default, and limited in length.
 * Reads headers only, at most a megabyte of each block. A broken or foreign file has no metadata; nothing in a
 * file makes it throw.
 *
 * @throws the file system's error where the file cannot be read.
 */
export const readMetadata = (path: string): Promise<EmbeddedMetadata> => withByteSource(path, readSource)
