import type { PictureFormat } from './pictureFormat.ts'

/** How many bytes of a file `sniffFormat` needs to see. */
export const SNIFF_BYTES = 16

const SIGNATURES: ReadonlyArray<readonly [PictureFormat, readonly number[]]> = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
]

const startsWith = (head: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => head[index] === byte)

/** Two letters are too little to go by: the four reserved bytes after the file size must be there as well. */
const isBmp = (head: Uint8Array): boolean =>
  head.length >= 14 && startsWith(head, [0x42, 0x4d]) && head.subarray(6, 10).every((byte) => byte === 0)

/** Canon's raw photographs are TIFF files with a mark of their own, and hold no finished picture. */
const isCanonRaw = (head: Uint8Array): boolean => head[8] === 0x43 && head[9] === 0x52

/**
 * Which accepted format a file has, by its first bytes alone; a name or media type says nothing.
 * Everything else (SVG, HTML, PDF, WebP, AVIF, ...) is `undefined`.
 */
export const sniffFormat = (head: Uint8Array): PictureFormat | undefined => {
  const format = SIGNATURES.find(([, signature]) => startsWith(head, signature))?.[0]
  if (format === 'tiff') return isCanonRaw(head) ? undefined : 'tiff'
  return format ?? (isBmp(head) ? 'bmp' : undefined)
}
