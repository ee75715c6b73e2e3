import { TIFF_TAGS } from '../headers/tiffTags.ts'

const ASCII = 2
const INLINE_BYTES = 4
const VALUE_AT = 26

/**
 * An EXIF block (from its TIFF header on) that holds the copyright notice and nothing else. Written by hand:
 * libvips turns everything beyond ASCII into its nearest letter and would misspell names.
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
