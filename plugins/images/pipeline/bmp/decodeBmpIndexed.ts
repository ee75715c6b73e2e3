import type { BmpCanvas } from './bmpCanvas.ts'
import type { BmpHeader } from './bmpHeader.ts'
import { readBmpPalette } from './bmpPalette.ts'
import { bmpStride } from './bmpStride.ts'

/** Fills the canvas from 1, 4 or 8 bits a pixel that point into a palette. */
export const decodeBmpIndexed = (bytes: Uint8Array, header: BmpHeader, canvas: BmpCanvas): void => {
  const { width, height, bitsPerPixel, pixelsAt } = header
  const palette = readBmpPalette(bytes, header)
  const stride = bmpStride(width, bitsPerPixel)
  const perByte = 8 / bitsPerPixel
  const mask = 2 ** bitsPerPixel - 1
  for (let row = 0; row < height; row += 1) {
    let out = canvas.rowStart(row)
    const from = pixelsAt + row * stride
    for (let x = 0; x < width; x += 1) {
      const byte = bytes[from + Math.floor(x / perByte)] ?? 0
      const index = ((byte >> (8 - bitsPerPixel * ((x % perByte) + 1))) & mask) * 3
      canvas.data[out] = palette[index] ?? 0
      canvas.data[out + 1] = palette[index + 1] ?? 0
      canvas.data[out + 2] = palette[index + 2] ?? 0
      out += 3
    }
  }
}
