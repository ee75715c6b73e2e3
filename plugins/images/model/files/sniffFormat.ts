import type { PictureFormat } from './formats.ts'

/** The number of bytes `sniffFormat` needs. */
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

/** Whether a file is a BMP: two letters are too weak a sign, so the four reserved bytes must be 0 as well. */
const isBmp = (head: Uint8Array): boolean =>
  head.length >= 14 && startsWith(head, [0x42, 0x4d]) && head.subarray(6, 10).every((byte) => byte === 0)

/** Whether a file is a Canon raw photograph: a TIFF with its own mark, and without a finished picture. */
const isCanonRaw = (head: Uint8Array): boolean => head[8] === 0x43 && head[9] === 0x52

/**
 * Detects the format of a file by its first bytes, whatever its name or media type; `undefined` for formats that are not
 * accepted (SVG, HTML, PDF, WebP, AVIF, …).
 */
export const sniffFormat = (head: Uint8Array): PictureFormat | undefined => {
  const format = SIGNATURES.find(([, signature]) => startsWith(head, signature))?.[0]
  if (format === 'tiff') return isCanonRaw(head) ? undefined : 'tiff'
  return format ?? (isBmp(head) ? 'bmp' : undefined)
}
