import { randomBytes } from 'node:crypto'

const HEADER_BYTES = 54

/** An uncompressed 24-bit BMP with random pixels; sizes in px. */
export function bitmap({ width, height }: { width: number; height: number }): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.concat([Buffer.alloc(HEADER_BYTES), noisyRows(rowBytes * height)])
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(HEADER_BYTES, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  file.writeUInt32LE(rowBytes * height, 34)
  return file
}

/** A BMP file of exactly this many bytes: what is missing of a last row is filled up behind the pixels. */
export function bitmapOfBytes(bytes: number): Buffer {
  const width = 4000
  const file = bitmap({ width, height: Math.floor((bytes - HEADER_BYTES) / (width * 3)) })
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)])
}

function noisyRows(bytes: number): Buffer {
  const stretch = randomBytes(65_537)
  return Buffer.alloc(bytes, stretch)
}
