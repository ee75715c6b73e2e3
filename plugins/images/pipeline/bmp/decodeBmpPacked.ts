import type { BmpCanvas } from './bmpCanvas.ts'
import { bmpChannel } from './bmpChannel.ts'
import type { BmpHeader, BmpMasks } from './bmpHeader.ts'
import { bmpStride } from './bmpStride.ts'

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

/** Fills the canvas from 16, 24 or 32 bits a pixel. */
export const decodeBmpPacked = (bytes: Uint8Array, header: BmpHeader, canvas: BmpCanvas): void => {
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
