import type { ByteSource } from '../headers/byteSource.ts'
import { openTiff, TIFF_TAGS, type TiffDirectory, type TiffReader } from '../headers/tiff.ts'

const utf8 = new TextDecoder()
const latin = new TextDecoder('windows-1252')

/** Takes the null bytes from the end of a text, before which it may have been cut off. */
const withoutPadding = (bytes: Uint8Array): Uint8Array => {
  let length = bytes.length
  while (length > 0 && bytes[length - 1] === 0) length -= 1
  return bytes.subarray(0, length)
}

const MULTIBYTE = /[^\0-\x7f]/

/** Decodes valid UTF-8, without a character that was cut off at its end; `undefined` for other bytes. */
const decodeUtf8 = (bytes: Uint8Array): { text: string; isCut: boolean } | undefined => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    const text = decoder.decode(bytes, { stream: true })
    const rest = bytes.length - Buffer.byteLength(text)
    return { text, isCut: rest > 0 && rest < 4 }
  } catch {
    return undefined
  }
}

/**
 * Decodes text whose encoding the file does not reliably declare: as UTF-8 if the bytes are valid UTF-8 (which umlauts in
 * Latin-1 practically never are), else as Windows-1252. A last byte that only begins a character is the rest of one that a program has
 * cut off, if there are others before it; alone it is an umlaut of Windows.
 */
const decodeText = (bytes: Uint8Array): string => {
  const decoded = decodeUtf8(bytes)
  if (decoded && (!decoded.isCut || MULTIBYTE.test(decoded.text))) return decoded.text
  return latin.decode(bytes)
}

const ENVELOPE_RECORD = 1
const APPLICATION_RECORD = 2
const EXTENDED_LENGTH = 0x80_00
/** The dataset of the envelope that names the character set, and what it says for UTF-8: `ESC % G`, or one of its levels. */
const CHARACTER_SET = 90
const UTF8_MARKS = ['%G', '%/G', '%/H', '%/I'].map((sign) => `\u{1b}${sign}`)

/**
 * Reads the texts of IPTC's application record by dataset number; the first of a repeated one. Where UTF-8 is declared, or one text
 * cannot be anything else, all of them are read so. Never throws.
 */
export function iptcTexts(iptc: Uint8Array): ReadonlyMap<number, string> {
  const bytes = Buffer.from(iptc.buffer, iptc.byteOffset, iptc.byteLength)
  const values = new Map<number, Uint8Array>()
  let isDeclared = false
  let at = bytes.indexOf(0x1c)
  while (at >= 0 && at + 5 <= bytes.length && bytes[at] === 0x1c) {
    const [record, dataset, length] = [bytes[at + 1], bytes[at + 2] ?? 0, bytes.readUInt16BE(at + 3)]
    if (length >= EXTENDED_LENGTH) break
    const value = bytes.subarray(at + 5, at + 5 + length)
    if (record === APPLICATION_RECORD && !values.has(dataset)) values.set(dataset, withoutPadding(value))
    if (record === ENVELOPE_RECORD && dataset === CHARACTER_SET)
      isDeclared ||= UTF8_MARKS.some((mark) => value.includes(mark, 0, 'latin1'))
    at += 5 + length
  }
  const isUtf8 = isDeclared || areUtf8([...values.values()])
  return new Map(
    [...values].map(([dataset, value]) => [dataset, isUtf8 ? utf8.decode(value) : decodeText(value)]),
  )
}

/** Whether all texts are valid UTF-8, cut off or not, and at least one of them has a whole character beyond ASCII. */
function areUtf8(values: readonly Uint8Array[]): boolean {
  const decoded = values.map(decodeUtf8)
  return decoded.every((each) => each) && decoded.some((each) => each && MULTIBYTE.test(each.text))
}

/** The IPTC fields in use, unchanged. */
interface IptcTexts {
  readonly caption?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
}

const CAPTION = 120
const COPYRIGHT = 116
const CREDIT = 110
const BYLINE = 80

/** Reads caption, copyright notice and credit line (or by-line) of IPTC records; never throws. */
export const readIptc = (iptc: Uint8Array): IptcTexts => {
  const texts = iptcTexts(iptc)
  return {
    caption: texts.get(CAPTION),
    copyright: texts.get(COPYRIGHT),
    credit: texts.get(CREDIT) ?? texts.get(BYLINE),
  }
}

/** The XMP fields in use, unchanged. */
interface XmpTexts {
  readonly caption?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
  readonly alt?: string | undefined
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_CODE_POINT = 0x10ffff

const decodeEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : ''
}

/** Longest text that is decoded, in characters with entities as written: more than is kept of any text. */
const MAX_TEXT = 50_000

const decodeXml = (text: string): string => text.slice(0, MAX_TEXT).replaceAll(/&(#?\w{1,8});/g, decodeEntity)

/** Finds the text between two marks, from `from` on, by plain search: no regular expression that could backtrack. */
const between = (text: string, open: string, close: string, from = 0) => {
  const start = text.indexOf(open, from)
  const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
  return end < 0 ? undefined : { text: text.slice(start + open.length, end), end: end + close.length }
}

const withoutOpening = (element: string): { attributes: string; content: string } => {
  const end = element.indexOf('>')
  return { attributes: element.slice(0, Math.max(0, end)), content: element.slice(end + 1) }
}

/** Returns a list's item in the default language, else its first. */
const listItem = (list: string): string | undefined => {
  let first: string | undefined
  for (let at = 0; ; ) {
    const item = between(list, '<rdf:li', '</rdf:li>', at)
    if (!item) return first
    const { attributes, content } = withoutOpening(item.text)
    if (attributes.includes('x-default')) return content
    first ??= content
    at = item.end
  }
}

/** Returns the text of a property of an XMP packet; in the default language where there are several. */
export const xmpProperty = (xmp: string, name: string): string | undefined => {
  const element = between(xmp, `<${name}>`, `</${name}>`)?.text
  if (element !== undefined) {
    const text = listItem(element) ?? (element.includes('<') ? undefined : element)
    return text === undefined ? undefined : decodeXml(text)
  }
  const attribute = between(xmp, ` ${name}="`, '"') ?? between(xmp, `\n${name}="`, '"')
  return attribute && decodeXml(attribute.text)
}

/** Reads description, rights, credit and alternative text of an XMP packet; never throws. */
export const readXmp = (bytes: Uint8Array): XmpTexts => {
  const xmp = new TextDecoder().decode(bytes)
  return {
    caption: xmpProperty(xmp, 'dc:description'),
    copyright: xmpProperty(xmp, 'dc:rights'),
    credit: xmpProperty(xmp, 'photoshop:Credit') ?? xmpProperty(xmp, 'dc:creator'),
    // IPTC Photo Metadata 2021.1; its longer sister describes at length what nobody has asked to hear at once.
    alt: xmpProperty(xmp, 'Iptc4xmpCore:AltTextAccessibility'),
  }
}

/** The EXIF fields in use, unchanged. */
interface ExifFacts {
  readonly caption?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
  /** ISO 8601, with an offset if the camera recorded it. */
  readonly takenAt?: string | undefined
}

const MAX_TEXT_BYTES = 16_384

const readText = async (tiff: TiffReader, directory: TiffDirectory | undefined, tag: number) => {
  const bytes = await tiff.bytes(directory?.entries.get(tag), MAX_TEXT_BYTES)
  return bytes && decodeText(withoutPadding(bytes))
}

/** Joins the photographer's and the editor's notice, which EXIF separates by a null byte. */
const joinNotices = (text: string | undefined) =>
  text
    ?.split('\0')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

const upToZero = (text: string | undefined) => text?.split('\0', 1)[0]

const isoTime = (text: string | undefined, offset: string | undefined): string | undefined => {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  if (Number.isNaN(Date.parse(`${local}Z`))) return undefined
  const zone = /^[+-]\d\d:\d\d/.exec(offset ?? '')
  return `${local}${zone?.[0] ?? ''}`
}

/**
 * Reads an EXIF block, or a TIFF file as one.
 * @throws HeaderError if it is broken.
 */
export const readExif = async (source: ByteSource): Promise<ExifFacts> => {
  const tiff = await openTiff(source)
  const first = await tiff.directory(tiff.first)
  const exifAt = await tiff.number(first.entries.get(TIFF_TAGS.exif))
  const exif = exifAt ? await tiff.directory(exifAt) : undefined
  const offset = await readText(tiff, exif, TIFF_TAGS.takenAtOffset)
  return {
    caption: upToZero(await readText(tiff, first, TIFF_TAGS.description)),
    copyright: joinNotices(await readText(tiff, first, TIFF_TAGS.copyright)),
    credit: upToZero(await readText(tiff, first, TIFF_TAGS.artist)),
    takenAt: isoTime(await readText(tiff, exif, TIFF_TAGS.takenAt), offset),
  }
}
