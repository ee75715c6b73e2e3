import { TIFF_TAGS } from '../headers/tiff.ts'

/** A JPEG segment: `marker` is the second byte of its mark, e.g. 0xe1. */
export const jpegSegment = (marker: number, content: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG with segments put behind its first mark. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** A tag of an EXIF block: text, or bytes as they are, or a number. */
export type ExifTag = readonly [keyof typeof TIFF_TAGS, string | Buffer | number]

const LONG_TYPE = 4
const ASCII_TYPE = 2

const directory = (tags: readonly ExifTag[], at: number): Buffer => {
  const entries = Buffer.alloc(2 + tags.length * 12 + 4)
  const values: Buffer[] = []
  let valueAt = at + entries.length
  entries.writeUInt16LE(tags.length, 0)
  tags.forEach(([name, value], index) => {
    const entry = 2 + index * 12
    const text = typeof value === 'number' ? undefined : Buffer.concat([Buffer.from(value), Buffer.alloc(4)])
    entries.writeUInt16LE(TIFF_TAGS[name], entry)
    entries.writeUInt16LE(text ? ASCII_TYPE : LONG_TYPE, entry + 2)
    entries.writeUInt32LE(text?.length ?? 1, entry + 4)
    entries.writeUInt32LE(text ? valueAt : Number(value), entry + 8)
    if (text) values.push(text)
    valueAt += text?.length ?? 0
  })
  return Buffer.concat([entries, ...values])
}

/** An EXIF block, from its TIFF header on, with tags of its first directory and of the EXIF directory. */
export const exifBlock = (first: readonly ExifTag[], exif: readonly ExifTag[] = []): Buffer => {
  const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])
  if (exif.length === 0) return Buffer.concat([head, directory(first, 8)])
  const exifAt = 8 + directory([...first, ['exif', 0]], 8).length
  return Buffer.concat([head, directory([...first, ['exif', exifAt]], 8), directory(exif, exifAt)])
}

/** The segment that carries an EXIF block. */
export const exifSegment = (...tags: Parameters<typeof exifBlock>): Buffer =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock(...tags)]))

/** The segment that carries an XMP packet. */
export const xmpSegment = (xml: string): Buffer =>
  jpegSegment(
    0xe1,
    Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), Buffer.from(xml)]),
  )

/** The segments of an XMP packet that is too long for one: those after the first, of this many bytes each. */
export const extendedXmpSegments = (xml: string, id: string, bytes: number): Buffer[] => {
  const packet = Buffer.from(xml)
  return Array.from({ length: Math.ceil(packet.length / bytes) }, (_, index) => {
    const head = Buffer.from(`http://ns.adobe.com/xmp/extension/\0${id}\0\0\0\0\0\0\0\0`, 'latin1')
    head.writeUInt32BE(packet.length, head.length - 8)
    head.writeUInt32BE(index * bytes, head.length - 4)
    return jpegSegment(0xe1, Buffer.concat([head, packet.subarray(index * bytes, (index + 1) * bytes)]))
  })
}

/** IPTC records: dataset numbers of the application record with their bytes. */
export const iptcRecords = (...records: ReadonlyArray<readonly [number, Buffer]>): Buffer =>
  Buffer.concat(
    records.flatMap(([dataset, value]) => {
      const head = Buffer.from([0x1c, 2, dataset, 0, 0])
      head.writeUInt16BE(value.length, 3)
      return [head, value]
    }),
  )

/** The dataset of the envelope record that declares UTF-8. */
const UTF8_DECLARED = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47])

/** The segment that carries IPTC records, among other resources of Photoshop. */
export const iptcSegment = (...records: ReadonlyArray<readonly [number, Buffer]>): Buffer =>
  photoshopSegment(iptcRecords(...records))

/** The same with UTF-8 declared. */
export const utf8IptcSegment = (...records: ReadonlyArray<readonly [number, Buffer]>): Buffer =>
  photoshopSegment(Buffer.concat([UTF8_DECLARED, iptcRecords(...records)]))

/** The segment that carries IPTC as it is, among other resources of Photoshop. */
export const photoshopSegment = (records: Buffer): Buffer => {
  const resource = (id: number, content: Buffer) => {
    const head = Buffer.from('8BIM\0\0\0\0\0\0\0\0', 'latin1')
    head.writeUInt16BE(id, 4)
    head.writeUInt32BE(content.length, 8)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  }
  const resources = [resource(0x03ed, Buffer.from('odd')), resource(0x0404, records)]
  return jpegSegment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), ...resources]))
}
