import { crc32 } from 'node:zlib'
import { TIFF_TAGS } from '../headers/tiff.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)

/** Builds an XMP packet that holds the copyright notice and nothing else. */
export const noticeXmp = (notice: string): string =>
  [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(notice)}</rdf:li></rdf:Alt></dc:rights>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('')

const ASCII = 2
const INLINE_BYTES = 4
const VALUE_AT = 26

/**
 * Builds an EXIF block (from its TIFF header on) that holds the copyright notice and nothing else. Not by libvips, which
 * replaces everything beyond ASCII by similar letters and would misspell names.
 */
export const noticeExif = (notice: string): Buffer => {
  const value = Buffer.from(`${notice}\0`, 'utf8')
  const isInline = value.length <= INLINE_BYTES
  const block = Buffer.alloc(VALUE_AT + (isInline ? 0 : value.length))
  block.write('II', 0, 'latin1')
  block.writeUInt16LE(42, 2)
  block.writeUInt32LE(8, 4)
  block.writeUInt16LE(1, 8)
  block.writeUInt16LE(TIFF_TAGS.copyright, 10)
  block.writeUInt16LE(ASCII, 12)
  block.writeUInt32LE(value.length, 14)
  if (!isInline) block.writeUInt32LE(VALUE_AT, 18)
  value.copy(block, isInline ? 18 : VALUE_AT)
  return block
}

const MARK = Buffer.from('Exif\0\0', 'latin1')

/** Adds an EXIF block to a JPEG, right after its first marker. */
export const addJpegExif = (jpeg: Buffer, exif: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + MARK.length + exif.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, MARK, exif, jpeg.subarray(2)])
}

const IHDR_END = 33

/** Adds an EXIF block to a PNG, right after its header. */
export const addPngExif = (png: Buffer, exif: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(exif.length)
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, IHDR_END), length, content, check, png.subarray(IHDR_END)])
}

const RIFF_HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
const EXIF_FLAG = 0x08

const isExtended = (webp: Buffer): boolean =>
  webp.length > 30 &&
  webp.toString('latin1', 0, 4) === 'RIFF' &&
  webp.toString('latin1', RIFF_HEAD_BYTES, RIFF_HEAD_BYTES + 4) === 'VP8X'

const chunk = (name: string, content: Buffer): Buffer => {
  const bytes = Buffer.alloc(CHUNK_HEAD_BYTES + content.length + (content.length % 2))
  bytes.write(name, 0, 'latin1')
  bytes.writeUInt32LE(content.length, 4)
  content.copy(bytes, CHUNK_HEAD_BYTES)
  return bytes
}

/** Returns the offset of the XMP chunk, before which EXIF belongs. */
const xmpAt = (webp: Buffer): number => {
  for (let at = RIFF_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= webp.length; ) {
    if (webp.toString('latin1', at, at + 4) === 'XMP ') return at
    const length = webp.readUInt32LE(at + 4)
    at += CHUNK_HEAD_BYTES + length + (length % 2)
  }
  return webp.length
}

/**
 * Adds an EXIF block to a WebP.
 * @param webp an extended WebP without EXIF, such as libvips writes for a picture with XMP.
 */
export const addWebpExif = (webp: Buffer, exif: Buffer): Buffer => {
  if (!isExtended(webp)) throw new Error('Only an extended WebP can hold EXIF')
  const at = xmpAt(webp)
  const whole = Buffer.concat([webp.subarray(0, at), chunk('EXIF', exif), webp.subarray(at)])
  whole.writeUInt32LE(whole.length - 8, 4)
  whole.writeUInt8(whole.readUInt8(20) | EXIF_FLAG, 20)
  return whole
}
