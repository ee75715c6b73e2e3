import { crc32 } from 'node:zlib'

const IHDR_END = 33

/** A PNG with an EXIF block added right behind its header. */
export const addPngExif = (png: Buffer, exif: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(exif.length)
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, IHDR_END), length, content, check, png.subarray(IHDR_END)])
}
