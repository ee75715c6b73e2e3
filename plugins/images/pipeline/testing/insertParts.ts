import { crc32 } from 'node:zlib'

const PNG_HEADER_END = 33
const PNG_END_BYTES = 12
const GIF_HEAD_BYTES = 13

/** A chunk of a PNG with its length and check sum. */
export const pngChunk = (type: string, content: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG with chunks put before its pixels, or behind them. */
export const withChunks = (png: Buffer, where: 'before' | 'behind', ...chunks: Buffer[]): Buffer => {
  const at = where === 'before' ? PNG_HEADER_END : png.length - PNG_END_BYTES
  return Buffer.concat([png.subarray(0, at), ...chunks, png.subarray(at)])
}

/** An extension of a GIF, its content cut into blocks. */
export const gifExtension = (label: number, ...blocks: Uint8Array[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...blocks.flatMap((block) => [Buffer.from([block.length]), block]),
    Buffer.from([0]),
  ])

/** A GIF with extensions put before its first frame. */
export const withExtensions = (gif: Buffer, ...extensions: Buffer[]): Buffer => {
  const flags = gif.readUInt8(10)
  const at = GIF_HEAD_BYTES + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  return Buffer.concat([gif.subarray(0, at), ...extensions, gif.subarray(at)])
}
