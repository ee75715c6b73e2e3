import type { BmpCanvas } from './bmpCanvas.ts'
import { BmpError } from './bmpError.ts'
import type { BmpHeader } from './bmpHeader.ts'
import { readBmpPalette } from './bmpPalette.ts'

const END_OF_ROW = 0
const END_OF_PICTURE = 1
const SKIP = 2

interface Pen {
  x: number
  row: number
}

const fillWithFirstColour = (data: Uint8Array, palette: Uint8Array): void => {
  data.set(palette.subarray(0, 3))
  for (let filled = 3; filled < data.length; filled *= 2) {
    data.copyWithin(filled, 0, Math.min(filled, data.length - filled))
  }
}

const createPainter = (header: BmpHeader, canvas: BmpCanvas, palette: Uint8Array) => {
  const pen: Pen = { x: 0, row: 0 }
  const requireRoom = (pixels: number): void => {
    if (pen.row >= header.height || pen.x + pixels > header.width) {
      throw new BmpError('A BMP run that leaves the picture')
    }
  }
  const paint = (pixels: number, colourAt: (pixel: number) => number): void => {
    requireRoom(pixels)
    let out = canvas.rowStart(pen.row) + pen.x * 3
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      const index = colourAt(pixel) * 3
      canvas.data[out] = palette[index] ?? 0
      canvas.data[out + 1] = palette[index + 1] ?? 0
      canvas.data[out + 2] = palette[index + 2] ?? 0
      out += 3
    }
    pen.x += pixels
  }
  return { pen, paint }
}

const halfByte = (byte: number, pixel: number): number => (pixel % 2 === 0 ? byte >> 4 : byte & 15)

/**
 * Fills the canvas from run-length coded rows; pixels the runs leave out take the palette's first colour.
 * @throws BmpError where a run leaves the picture or the file ends before the picture does.
 */
export const decodeBmpRuns = (bytes: Uint8Array, header: BmpHeader, canvas: BmpCanvas): void => {
  const palette = readBmpPalette(bytes, header)
  const isRle4 = header.packing === 'rle4'
  const { pen, paint } = createPainter(header, canvas, palette)
  fillWithFirstColour(canvas.data, palette)
  let at = header.pixelsAt
  const next = (): number => {
    const byte = bytes[at]
    if (byte === undefined) throw new BmpError('A BMP that ends within its runs', 'truncated')
    at += 1
    return byte
  }
  const paintLiteral = (pixels: number): void => {
    const length = isRle4 ? Math.ceil(pixels / 2) : pixels
    const from = at
    if (from + length > bytes.length) throw new BmpError('A BMP that ends within its runs', 'truncated')
    const byteAt = (index: number) => bytes[from + index] ?? 0
    paint(pixels, isRle4 ? (pixel) => halfByte(byteAt(pixel >> 1), pixel) : byteAt)
    at = from + length + (length % 2)
  }
  const isComplete = () =>
    pen.row >= header.height || (pen.row === header.height - 1 && pen.x >= header.width)
  while (at < bytes.length || !isComplete()) {
    const count = next()
    const value = next()
    if (count > 0) paint(count, isRle4 ? (pixel) => halfByte(value, pixel) : () => value)
    else if (value === END_OF_PICTURE) return
    else if (value === END_OF_ROW) {
      pen.x = 0
      pen.row += 1
    } else if (value === SKIP) {
      pen.x += next()
      pen.row += next()
    } else paintLiteral(value)
  }
}
