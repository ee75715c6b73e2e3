import type { BmpHeader } from './bmpHeader.ts'

const COLOURS = 256

/** Red, green and blue of every index a byte can hold; indexes the file gives no colour are black. */
export const readBmpPalette = (bytes: Uint8Array, header: BmpHeader): Uint8Array => {
  const { paletteAt, paletteEntries, paletteEntryBytes } = header
  const palette = new Uint8Array(COLOURS * 3)
  for (let index = 0; index < paletteEntries; index += 1) {
    const at = paletteAt + index * paletteEntryBytes
    palette[index * 3] = bytes[at + 2] ?? 0
    palette[index * 3 + 1] = bytes[at + 1] ?? 0
    palette[index * 3 + 2] = bytes[at] ?? 0
  }
  return palette
}
