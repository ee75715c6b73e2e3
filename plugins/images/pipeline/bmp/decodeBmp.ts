import type { RawPixels } from '../render/rawPixels.ts'
import {
  BMP_HEAD_BYTES,
  BmpError,
  type BmpHeader,
  type BmpMasks,
  bmpStride,
  readBmpHeader,
} from './bmpHeader.ts'

/** Many programs leave the fourth byte at 0 without meaning transparency; such a picture would be invisible. */
const withoutEmptyAlpha = (pixels: RawPixels): RawPixels => {
  const { data, width, height } = pixels
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return pixels
  const opaque = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    opaque.set(data.subarray(from, from + 3), to)
  }
  return { data: opaque, width, height, channels: 3 }
}

/**
 * Decodes a BMP: palettes of 1, 4 and 8 bits, both run-length codes, 16, 24 and 32 bits with and without
 * masks, the headers of OS/2 and of Windows 3 to 98, either direction. Memory is allocated only after the header has
 * been checked against file and budget.
 *
 * @throws BmpError, no other error.
 */
export const decodeBmp = (bytes: Uint8Array): RawPixels => {
  const header = readBmpHeader(bytes.subarray(0, BMP_HEAD_BYTES), bytes.length)
  const canvas = createBmpCanvas(header)
  const { width, height, channels, packing, bitsPerPixel } = header
  try {
    if (packing === 'rle4' || packing === 'rle8') decodeBmpRuns(bytes, header, canvas)
    else if (bitsPerPixel <= 8) decodeBmpIndexed(bytes, header, canvas)
    else decodeBmpPacked(bytes, header, canvas)
  } catch (error) {
    if (error instanceof RangeError) throw new BmpError('A BMP that ends before its pixels do', 'truncated')
    throw error
  }
  const pixels: RawPixels = { data: canvas.data, width, height, channels }
  return channels === 4 ? withoutEmptyAlpha(pixels) : pixels
}

/** The pixels being decoded; row 0 is the first in the file, which may be the bottom one. */
interface BmpCanvas {
  readonly data: Uint8Array
  /** Returns the offset of a row of the file in `data`. */
  rowStart(row: number): number
}

/** Allocates memory for the pixels of a header that was checked against the budget. */
const createBmpCanvas = ({ width, height, channels, isTopDown }: BmpHeader): BmpCanvas => {
  const stride = width * channels
  return {
    data: new Uint8Array(stride * height),
    rowStart: (row) => (isTopDown ? row : height - 1 - row) * stride,
  }
}

const MASKS_15_BIT = [0x7c00, 0x03e0, 0x001f, 0] as const
const MASKS_24_BIT = [0xff0000, 0x00ff00, 0x0000ff, 0] as const

const masksOf = ({ packing, bitsPerPixel, masks }: BmpHeader): BmpMasks => {
  if (packing === 'masks') return masks
  return bitsPerPixel === 16 ? MASKS_15_BIT : MASKS_24_BIT
}

const pixelReader = (bytes: Uint8Array, pixelBytes: number) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (pixelBytes === 2) return (at: number) => view.getUint16(at, true)
  if (pixelBytes === 4) return (at: number) => view.getUint32(at, true)
  return (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

/** Decodes 16, 24 or 32 bits per pixel into the canvas. */
const decodeBmpPacked = (bytes: Uint8Array, header: BmpHeader, canvas: BmpCanvas): void => {
  const { width, height, bitsPerPixel, pixelsAt, channels } = header
  const [red, green, blue, alpha] = masksOf(header).map(bmpChannel)
  if (!red || !green || !blue || !alpha) return
  const pixelBytes = bitsPerPixel / 8
  const readPixel = pixelReader(bytes, pixelBytes)
  const stride = bmpStride(width, bitsPerPixel)
  for (let row = 0; row < height; row += 1) {
    let out = canvas.rowStart(row)
    let at = pixelsAt + row * stride
    for (let x = 0; x < width; x += 1) {
      const pixel = readPixel(at)
      canvas.data[out] = red(pixel)
      canvas.data[out + 1] = green(pixel)
      canvas.data[out + 2] = blue(pixel)
      if (channels === 4) canvas.data[out + 3] = alpha(pixel)
      out += channels
      at += pixelBytes
    }
  }
}

/** Extracts a colour channel of a packed pixel, as 0 to 255. */
type BmpChannel = (pixel: number) => number

const LOOKUP_BITS = 8

/**
 * Creates the reader of the bits in `mask`.
 * @throws BmpError if the bits are not contiguous.
 */
const bmpChannel = (mask: number): BmpChannel => {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  if ((most & (most + 1)) !== 0 && most !== 0xffffffff) throw new BmpError('A BMP mask with gaps')
  const scale = (value: number) => Math.round((value * 255) / most)
  if (most >= 2 ** LOOKUP_BITS) return (pixel) => scale((pixel & mask) >>> shift)
  const lookup = Uint8Array.from({ length: most + 1 }, (_, value) => scale(value))
  return (pixel) => lookup[(pixel & mask) >>> shift] ?? 0
}

/** Decodes 1, 4 or 8 bits per pixel that index a palette into the canvas. */
const decodeBmpIndexed = (bytes: Uint8Array, header: BmpHeader, canvas: BmpCanvas): void => {
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

const COLOURS = 256

/** Reads red, green and blue of all 256 indexes; those without a colour in the file are black. */
const readBmpPalette = (bytes: Uint8Array, header: BmpHeader): Uint8Array => {
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
 * Decodes run-length coded rows into the canvas; skipped pixels take the palette's first colour.
 * @throws BmpError if a run leaves the picture or the file ends before the picture does.
 */
const decodeBmpRuns = (bytes: Uint8Array, header: BmpHeader, canvas: BmpCanvas): void => {
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
