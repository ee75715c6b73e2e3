import { firstCharacters, mostUnits, severalLines, visibleText } from '@litfass/kit/domain'
import type { PictureFormat } from '../../model/files/formats.ts'
import { TEXT_LIMITS } from '../../model/picture/pictureTexts.ts'
import { type ByteSource, withByteSource } from '../headers/byteSource.ts'
import { metadataBlocks, untilBroken } from './metadataBlocks.ts'
import { readExif } from './readExif.ts'
import { readIptc } from './readIptc.ts'
import { readXmp } from './xmp/readXmp.ts'

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

/** Returns the first text; where the next one begins with it and goes on, that, because the first has been cut off to fit its place. */
const firstText = (limit: number, candidates: Candidates): EmbeddedText | undefined => {
  const texts = candidates.flatMap(([from, candidate]) => {
    const text = cleanText(candidate, limit)
    return text ? [{ text, from }] : []
  })
  const [first, ...others] = texts
  return (
    (first && others.find(({ text }) => text.length > first.text.length && text.startsWith(first.text))) ??
    first
  )
}

/**
 * Reads the texts and the time of a picture: IPTC before XMP before EXIF, and headlines and titles where no block holds a
 * caption. No content makes it throw.
 */
export async function readTexts(format: PictureFormat, source: ByteSource): Promise<EmbeddedTexts> {
  const blocks = (await untilBroken(() => metadataBlocks(format, source))) ?? {}
  const { exif: block } = blocks
  const exif = (block && (await untilBroken(() => readExif(block)))) ?? {}
  const iptc = blocks.iptc ? readIptc(blocks.iptc) : {}
  const xmp = blocks.xmp ? readXmp(blocks.xmp) : {}
  const pick = (field: 'caption' | 'headline' | 'copyright' | 'credit', limit: number) =>
    firstText(limit, [
      ['iptc', iptc[field]],
      ['xmp', xmp[field]],
      ['exif', field === 'headline' ? exif.title : exif[field]],
    ])
  return {
    caption: pick('caption', TEXT_LIMITS.caption) ?? pick('headline', TEXT_LIMITS.caption),
    copyright: pick('copyright', TEXT_LIMITS.copyright),
    credit: pick('credit', TEXT_LIMITS.copyright),
    alt: firstText(TEXT_LIMITS.alt, [['xmp', xmp.alt?.replaceAll(/\s+/g, ' ')]]),
    takenAt: exif.takenAt,
  }
}

/** Default texts of cameras and tools. */
const PLACEHOLDERS = [
  /^(?:[\w-]{1,12} ){0,3}digital (?:still )?camera(?: user)?$/i,
  /^(?:sony dsc|samsung(?: camera pictures)?|camera|camera phone|gopro|user comments?)$/i,
  /^exif[ _-]?jpeg([ _-]?picture)?$/i,
  /^<?kenox [\w ]{1,40}>?$/i,
  /^(appl?emark|default|untitled|screenshot|ohne titel|no description)$/i,
  /^dcim(?:[\\/].*)?$/i,
  /^(?:created|edited|made) (?:with|by) (?:the )?[\w .]{1,40}$/i,
  /^(?:processed|shot) (?:with|by) [\w ]{1,60}$/i,
  /^converted p[bgpn]m file$/i,
  /^jpeg encoded by [\w .]{1,40}$/i,
  // How telephones mark their modes.
  /^(?:bty|btf|cof|dav|edf|fbt|hdr|hdrpl|mde|mtf|nor|oznor\w*|ptr|rbt|rhdr|rpt\w*|sdr|sfd|sdr_\w+)$/i,
  // What programs keep for themselves.
  /^\{\s*"/,
]

/** File names that cameras, telephones and messengers give. */
const FILE_NAME =
  /^(?:(?:_?dsc[nf]?|cimg|dji|gopr|img|imgp|mvi|p|pict|pxl|sam|screenshot|vid|wp)[ _-]?\d{3,20}|\d{8}[ _-]\d{6})(?:[ _-](?:wa)?\d{1,12})*(?:\.\w{3,4})?$/i

const isPlaceholder = (text: string): boolean =>
  FILE_NAME.test(text) || PLACEHOLDERS.some((placeholder) => placeholder.test(text))

/** Breaks lines and pages: line ends of every system, and what some programs write for them. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/**
 * Trims a text, removes what is invisible unless its script needs it, and cuts it to `limit` characters, as people count them; `undefined` if nothing is left.
 */
const cleanText = (text: string | undefined, limit: number): string | undefined => {
  if (!text) return undefined
  const lines = text.slice(0, mostUnits(limit)).replaceAll(LINE_ENDS, '\n').replaceAll('\t', ' ')
  const clean = severalLines(visibleText(lines.replaceAll('\ufffd', ''))).trim()
  if (clean === '' || isPlaceholder(clean)) return undefined
  return firstCharacters(clean, limit).trim()
}

/**
 * Reads the copyright notice of a picture file, which every file made from it repeats.
 * @throws the file system's error if the file cannot be read.
 */
export const readNotice = (path: string, format: PictureFormat): Promise<string | undefined> =>
  withByteSource(path, async (source) => (await readTexts(format, source)).copyright?.text)
