import { decodeText } from './decodeText.ts'

const APPLICATION_RECORD = 2
const EXTENDED_LENGTH = 0x80_00

/** The texts of IPTC's application record by dataset number; of a repeated one the first. Never throws. */
export function iptcTexts(iptc: Uint8Array): ReadonlyMap<number, string> {
  const bytes = Buffer.from(iptc.buffer, iptc.byteOffset, iptc.byteLength)
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
