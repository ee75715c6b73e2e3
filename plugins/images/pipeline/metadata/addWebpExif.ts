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

/** Where the XMP chunk begins: EXIF belongs before it. */
const xmpAt = (webp: Buffer): number => {
  for (let at = RIFF_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= webp.length; ) {
    if (webp.toString('latin1', at, at + 4) === 'XMP ') return at
    const length = webp.readUInt32LE(at + 4)
    at += CHUNK_HEAD_BYTES + length + (length % 2)
  }
  return webp.length
}

/**
 * A WebP with an EXIF block added.
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
