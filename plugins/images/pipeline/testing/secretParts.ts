import { deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { buildBmp } from './buildBmp.ts'
import { gifExtension, pngChunk, withChunks } from './insertParts.ts'
import { exifBlock, exifSegment, iptcSegment, jpegSegment, withSegments, xmpSegment } from './jpegParts.ts'
import { landscape, movingGif } from './makePicture.ts'

export const SECRET = 'GEHEIM-4711'
export const secret = Buffer.from(SECRET)
export const latin1 = (text: string) => Buffer.from(text, 'latin1')

export const plain = {
  jpeg: await landscape(64, 48).jpeg().toBuffer(),
  progressive: await landscape(64, 48).jpeg({ progressive: true }).toBuffer(),
  png: await landscape(64, 48).png().toBuffer(),
  gif: await landscape(64, 48).gif().toBuffer(),
  moving: await movingGif(64, 48, 3),
  tiff: await landscape(64, 48).tiff().toBuffer(),
}

export const jpeg = (...segments: Buffer[]) => withSegments(plain.jpeg, ...segments)
export const exif = (...tags: Parameters<typeof exifSegment>) => jpeg(exifSegment(...tags))
export const attributes = (text: string) => `<rdf:Description ${text}/>`
export const xmp = (text: string) => jpeg(xmpSegment(attributes(text)))
export const property = (name: string) => xmp(`${name}="${SECRET}"`)
export const iptc = (dataset: number) => jpeg(iptcSegment([dataset, secret]))
export const resource = (id: number) => {
  const head = latin1('Photoshop 3.0\x008BIM\0\0\0\0\0\0\0\0')
  head.writeUInt16BE(id, 18)
  head.writeUInt32BE(secret.length, 22)
  return jpeg(jpegSegment(0xed, Buffer.concat([head, secret, Buffer.alloc(1)])))
}
export const behind = (...more: Buffer[]) => Buffer.concat([plain.jpeg, ...more])

export const withThumbnail = () => {
  const block = exifBlock([['orientation', 1]])
  block.writeUInt32LE(8, 8 + 2 + 12)
  return jpeg(jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), block, secret])))
}

export const pngText = (keyword: string) => pngChunk('tEXt', latin1(`${keyword}\0${SECRET}`))
export const pngXmp = pngChunk(
  'iTXt',
  latin1(`XML:com.adobe.xmp\0\0\0\0\0${attributes(`aux:SerialNumber="${SECRET}"`)}`),
)
export const packed = Buffer.concat([latin1('Comment\0\0'), deflateSync(secret)])
export const before = (...chunks: Buffer[]) => withChunks(plain.png, 'before', ...chunks)
export const after = (...chunks: Buffer[]) => withChunks(plain.png, 'behind', ...chunks)
export const application = (name: string, ...blocks: Buffer[]) => gifExtension(0xff, latin1(name), ...blocks)
export const tiff = (image: Sharp) => image.tiff().toBuffer()
/** Its length is left at 0, as some programs do. */
export const bmpOfNoLength = buildBmp({ width: 8, height: 8, pixels: Array(8 * 8 * 3).fill(100) })
export const bmp = Buffer.concat([bmpOfNoLength, secret])
bmp.writeUInt32LE(bmpOfNoLength.length, 2)

/** A TIFF whose directory is written again behind its pixels, with one text more. */
export function tiffWith(tag: number): Buffer {
  const from = plain.tiff.readUInt32LE(4)
  const count = plain.tiff.readUInt16LE(from)
  const entries = Array.from({ length: count }, (_, index) =>
    plain.tiff.subarray(from + 2 + index * 12, from + 14 + index * 12),
  )
  const own = Buffer.alloc(12)
  own.writeUInt16LE(tag, 0)
  own.writeUInt16LE(2, 2)
  own.writeUInt32LE(secret.length, 4)
  own.writeUInt32LE(plain.tiff.length, 8)
  const sorted = [...entries, own].sort((a, b) => a.readUInt16LE(0) - b.readUInt16LE(0))
  const number = Buffer.from([count + 1, 0])
  const pad = Buffer.alloc(secret.length % 2)
  const whole = Buffer.concat([plain.tiff, secret, pad, number, ...sorted, Buffer.alloc(4)])
  whole.writeUInt32LE(plain.tiff.length + secret.length + pad.length, 4)
  return whole
}
