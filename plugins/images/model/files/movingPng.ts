import { SNIFF_BYTES, sniffFormat } from './sniffFormat.ts'

/** Reads up to `length` bytes of a file, fewer at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>

/** Chunks before the pixels are few. */
const MAX_CHUNKS = 4096
/** Length, type and check of a chunk, in bytes. */
const FRAME_BYTES = 12

/**
 * Whether a file is an animated PNG (APNG), which becomes a still image: libvips reads its first picture alone. One picture alone
 * is no animation, nor is one that is declared behind the pixels, which viewers do not read. Runs on the server, and in browsers
 * before a file is sent.
 */
export async function isMovingPng(read: ReadBytes): Promise<boolean> {
  if (sniffFormat(await read(0, SNIFF_BYTES)) !== 'png') return false
  let at = 8
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const bytes = await read(at, FRAME_BYTES)
    if (bytes.length < FRAME_BYTES) return false
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const type = String.fromCharCode(...bytes.subarray(4, 8))
    const length = view.getUint32(0)
    if (type === 'IDAT') return false
    // The content begins with the number of pictures.
    if (type === 'acTL') return length >= 4 && view.getUint32(8) > 1
    at += length + FRAME_BYTES
  }
  return false
}
