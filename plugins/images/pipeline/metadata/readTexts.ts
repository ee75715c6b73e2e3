import type { PictureFormat } from '../../domain/pictureFormat.ts'
import type { ByteSource } from '../headers/byteSource.ts'
import { cleanText } from './cleanText.ts'
import { metadataBlocks } from './metadataBlocks.ts'
import { orAsFarAsRead } from './privacy/orAsFarAsRead.ts'
import { readExif } from './readExif.ts'
import { readIptc } from './readIptc.ts'
import { readXmp } from './readXmp.ts'

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

/** The texts of a picture file. */
export interface EmbeddedTexts {
  readonly caption?: EmbeddedText | undefined
  readonly copyright?: EmbeddedText | undefined
  readonly credit?: EmbeddedText | undefined
  /** When the picture was taken, ISO 8601 in the camera's own time; with an offset only where it knew one. */
  readonly takenAt?: string | undefined
}

type Candidates = ReadonlyArray<readonly [MetadataOrigin, string | undefined]>

const firstText = (limit: number, candidates: Candidates): EmbeddedText | undefined => {
  for (const [from, candidate] of candidates) {
    const text = cleanText(candidate, limit)
    if (text) return { text, from }
  }
  return undefined
}

/** Caption, copyright notice, credit and time: IPTC before XMP before EXIF. Nothing in a file makes it throw. */
export async function readTexts(format: PictureFormat, source: ByteSource): Promise<EmbeddedTexts> {
  const blocks = (await orAsFarAsRead(() => metadataBlocks(format, source))) ?? {}
  const { exif: block } = blocks
  const exif = (block && (await orAsFarAsRead(() => readExif(block)))) ?? {}
  const iptc = blocks.iptc ? readIptc(blocks.iptc) : {}
  const xmp = blocks.xmp ? readXmp(blocks.xmp) : {}
  const pick = (field: 'caption' | 'copyright' | 'credit', limit: number) =>
    firstText(limit, [
      ['iptc', iptc[field]],
      ['xmp', xmp[field]],
      ['exif', exif[field]],
    ])
  return {
    caption: pick('caption', MAX_CAPTION),
    copyright: pick('copyright', MAX_COPYRIGHT),
    credit: pick('credit', MAX_COPYRIGHT),
    takenAt: exif.takenAt,
  }
}
