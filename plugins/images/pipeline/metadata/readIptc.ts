import { decodeText, sharedEncoding, type TextEncodingName, withoutPadding } from './decodeText.ts'

const MARK = 0x1c
const ENVELOPE_RECORD = 1
const APPLICATION_RECORD = 2
/** In place of a length, the number of bytes that hold it. */
const EXTENDED = 0x80_00
const MOST_LENGTH_BYTES = 6

/** A dataset of IPTC. */
interface Dataset {
  readonly record: number
  readonly number: number
  readonly value: Buffer
}

/** Returns the next mark from a place on, before which there may be padding; -1 where something else stands. */
function markAt(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 0) at += 1
  return bytes[at] === MARK ? at : -1
}

/** Yields the datasets of IPTC up to the first broken one; of one that is cut off, what is left. */
function* datasets(bytes: Buffer): Generator<Dataset> {
  let at = bytes.indexOf(MARK)
  while (at >= 0 && at + 5 <= bytes.length) {
    const short = bytes.readUInt16BE(at + 3)
    const lengthBytes = short >= EXTENDED ? short - EXTENDED : 0
    const from = at + 5 + lengthBytes
    if (lengthBytes > MOST_LENGTH_BYTES || from > bytes.length) return
    const length = lengthBytes > 0 ? bytes.readUIntBE(at + 5, lengthBytes) : short < EXTENDED ? short : 0
    const value = bytes.subarray(from, from + length)
    yield { record: bytes[at + 1] ?? 0, number: bytes[at + 2] ?? 0, value }
    at = markAt(bytes, from + length)
  }
}

/** The dataset of the envelope that names the character set, and what it says for UTF-8: `ESC % G`, or one of its levels. */
const CHARACTER_SET = 90
const UTF8_MARK = /^%(?:G|\/[GHI])/
/** Parts of ISO 8859 by the letter with which ISO 2022 calls them. */
const PARTS: Readonly<Record<string, TextEncodingName>> = {
  A: 'windows-1252',
  B: 'iso-8859-2',
  C: 'iso-8859-3',
  D: 'iso-8859-4',
  F: 'iso-8859-7',
  G: 'iso-8859-6',
  H: 'iso-8859-8',
  L: 'iso-8859-5',
  M: 'iso-8859-9',
  b: 'iso-8859-15',
}

function declaredEncoding(declaration: string): TextEncodingName | undefined {
  const [, ...sequences] = declaration.split('\u001b')
  if (sequences.some((sequence) => UTF8_MARK.test(sequence))) return 'utf-8'
  return sequences.flatMap((sequence) => PARTS[/^[-./](\w)/.exec(sequence)?.[1] ?? ''] ?? [])[0]
}

/**
 * Reads the texts of IPTC's application record by dataset number, in their order. Where UTF-8 is declared, or one text cannot be
 * anything else, all of them are read so. Never throws.
 */
export function iptcTexts(iptc: Uint8Array): ReadonlyMap<number, readonly string[]> {
  const values: { number: number; value: Uint8Array }[] = []
  let declared: TextEncodingName | undefined
  for (const { record, number, value } of datasets(
    Buffer.from(iptc.buffer, iptc.byteOffset, iptc.byteLength),
  )) {
    if (record === APPLICATION_RECORD && values.length < MOST_VALUES)
      values.push({ number, value: withoutPadding(value) })
    if (record === ENVELOPE_RECORD && number === CHARACTER_SET)
      declared ??= declaredEncoding(value.toString('latin1'))
  }
  const shared = sharedEncoding(values.map(({ value }) => value))
  const encoding = declared === 'utf-8' || shared === 'utf-8' ? 'utf-8' : (declared ?? shared)
  const texts = new Map<number, string[]>()
  for (const { number, value } of values)
    texts.set(number, [...(texts.get(number) ?? []), decodeText(value, encoding)])
  return texts
}

/** Photographs have a few dozen. */
const MOST_VALUES = 1_024

/** The IPTC fields in use, unchanged. */
interface IptcTexts {
  readonly caption?: string | undefined
  readonly headline?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
}

const CAPTION = 120
const COPYRIGHT = 116
const CREDIT = 110
const HEADLINE = 105
const BYLINE = 80

/** Reads caption, headline, copyright notice and credit line (or all by-lines) of IPTC records; never throws. */
export function readIptc(iptc: Uint8Array): IptcTexts {
  const texts = iptcTexts(iptc)
  const filled = (number: number) => texts.get(number)?.filter((text) => text.trim() !== '') ?? []
  return {
    caption: filled(CAPTION)[0],
    headline: filled(HEADLINE)[0],
    copyright: filled(COPYRIGHT)[0],
    credit: filled(CREDIT)[0] ?? filled(BYLINE).join(', '),
  }
}
