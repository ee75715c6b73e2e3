import { decodeText } from './decodeText.ts'

/** The IPTC fields we use, still as the file has them. */
export interface IptcTexts {
  readonly caption?: string | undefined
  readonly copyright?: string | undefined
  readonly credit?: string | undefined
}

const APPLICATION_RECORD = 2
const CAPTION = 120
const COPYRIGHT = 116
const CREDIT = 110
const BYLINE = 80
const EXTENDED_LENGTH = 0x80_00

/** Texts by dataset number; of a repeated one the first. */
const readRecords = (bytes: Buffer): Map<number, string> => {
  const texts = new Map<number, string>()
  let at = bytes.indexOf(0x1c)
  while (at >= 0 && at + 5 <= bytes.length && bytes[at] === 0x1c) {
    const [record, dataset, length] = [bytes[at + 1], bytes[at + 2] ?? 0, bytes.readUInt16BE(at + 3)]
    if (length >= EXTENDED_LENGTH) break
    const value = bytes.subarray(at + 5, at + 5 + length)
    if (record === APPLICATION_RECORD && !texts.has(dataset)) texts.set(dataset, decodeText(value))
    at += 5 + length
  }
  return texts
}

/** Caption, copyright notice and credit line (or by-line) of IPTC records; never throws. */
export const readIptc = (iptc: Uint8Array): IptcTexts => {
  const texts = readRecords(Buffer.from(iptc.buffer, iptc.byteOffset, iptc.byteLength))
  return {
    caption: texts.get(CAPTION),
    copyright: texts.get(COPYRIGHT),
    credit: texts.get(CREDIT) ?? texts.get(BYLINE),
  }
}
