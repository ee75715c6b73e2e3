import type { PictureFormat } from '../../model/formats.ts'
import { TEXT_LIMITS } from '../../model/pictureTexts.ts'
import { type ByteSource, withByteSource } from '../headers/byteSource.ts'
import { metadataBlocks, untilBroken } from './metadataBlocks.ts'
import { readExif, readIptc, readXmp } from './readBlocks.ts'

/** The metadata block a text was found in. */
export type MetadataOrigin = 'iptc' | 'xmp' | 'exif'

/** A text and its origin. */
export interface EmbeddedText {
  readonly text: string
  readonly from: MetadataOrigin
}

/** The texts of a picture file. */
export interface EmbeddedTexts {
  readonly caption?: EmbeddedText | undefined
  readonly copyright?: EmbeddedText | undefined
  /** Alternative text, which XMP alone can hold (`Iptc4xmpCore:AltTextAccessibility`). */
  readonly alt?: EmbeddedText | undefined
  readonly credit?: EmbeddedText | undefined
  /** When the picture was taken: ISO 8601 in the camera's time, with an offset if it recorded one. */
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

/** Reads the texts and the time of a picture: IPTC before XMP before EXIF. No content makes it throw. */
export async function readTexts(format: PictureFormat, source: ByteSource): Promise<EmbeddedTexts> {
  const blocks = (await untilBroken(() => metadataBlocks(format, source))) ?? {}
  const { exif: block } = blocks
  const exif = (block && (await untilBroken(() => readExif(block)))) ?? {}
  const iptc = blocks.iptc ? readIptc(blocks.iptc) : {}
  const xmp = blocks.xmp ? readXmp(blocks.xmp) : {}
  const pick = (field: 'caption' | 'copyright' | 'credit', limit: number) =>
    firstText(limit, [
      ['iptc', iptc[field]],
      ['xmp', xmp[field]],
      ['exif', exif[field]],
    ])
  return {
    caption: pick('caption', TEXT_LIMITS.caption),
    copyright: pick('copyright', TEXT_LIMITS.copyright),
    credit: pick('credit', TEXT_LIMITS.copyright),
    alt: firstText(TEXT_LIMITS.alt, [['xmp', xmp.alt?.replaceAll(/\s+/g, ' ')]]),
    takenAt: exif.takenAt,
  }
}

/** Default texts of cameras and tools. */
const PLACEHOLDERS = [
  /^(olympus|konica minolta|minolta|samsung|kodak|fujifilm|digital still)? ?digital camera$/i,
  /^sony dsc$/i,
  /^samsung$/i,
  /^exif[ _-]?jpeg([ _-]?picture)?$/i,
  /^<?kenox [\w ]{1,40}>?$/i,
  /^(dcim|appl?emark|default|untitled|screenshot|ohne titel|no description)$/i,
  /^created with (the )?gimp$/i,
  /^converted p[bgpn]m file$/i,
  /^(dscn?|dscf|img|pict|mvi|p)[ _-]?\d{3,10}(\.(jpe?g|tiff?|png))?$/i,
  /^jpeg encoded by [\w .]{1,40}$/i,
]

const isControl = (code: number): boolean =>
  (code < 0x20 && code !== 0x0a) ||
  (code >= 0x7f && code <= 0x9f) ||
  // Direction overrides and invisible characters could disguise a caption.
  (code >= 0x200b && code <= 0x200f && code !== 0x200d) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff ||
  code === 0xfffd

const withoutControls = (text: string): string =>
  Array.from(text, (sign) => (isControl(sign.codePointAt(0) ?? 0) ? '' : sign)).join('')

/** Trims a text, removes control characters and cuts it to `limit` characters; `undefined` if nothing is left. */
const cleanText = (text: string | undefined, limit: number): string | undefined => {
  if (!text) return undefined
  const bounded = text.slice(0, limit * 4)
  const lines = bounded.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\t', ' ')
  const clean = withoutControls(lines).trim()
  if (clean === '' || PLACEHOLDERS.some((placeholder) => placeholder.test(clean))) return undefined
  return Array.from(clean).slice(0, limit).join('').trim()
}

/**
 * Reads the copyright notice of a picture file, which every file made from it repeats.
 * @throws the file system's error if the file cannot be read.
 */
export const readNotice = (path: string, format: PictureFormat): Promise<string | undefined> =>
  withByteSource(path, async (source) => (await readTexts(format, source)).copyright?.text)
