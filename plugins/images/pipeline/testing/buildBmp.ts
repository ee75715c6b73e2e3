const FILE_HEADER = 14

/** A BMP to be written for a test; everything has the value of a plain 24-bit one unless said. */
export interface BmpParts {
  readonly width: number
  readonly height: number
  readonly bits?: number
  readonly headerSize?: number
  readonly compression?: number
  /** Red, green and blue of each palette colour. */
  readonly palette?: ReadonlyArray<readonly [number, number, number]>
  readonly masks?: readonly number[]
  /** The stored pixels, rows already filled up to four bytes. */
  readonly pixels: readonly number[]
  /** Cuts the file off after so many bytes. */
  readonly cutAt?: number
}

const writeCore = (header: Buffer, { width, height, bits = 24 }: BmpParts): void => {
  header.writeUInt16LE(width, 4)
  header.writeUInt16LE(height, 6)
  header.writeUInt16LE(1, 8)
  header.writeUInt16LE(bits, 10)
}

const writeInfo = (
  header: Buffer,
  { width, height, bits = 24, compression = 0, palette }: BmpParts,
): void => {
  header.writeInt32LE(width, 4)
  header.writeInt32LE(height, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  header.writeUInt32LE(compression, 16)
  header.writeUInt32LE(palette?.length ?? 0, 32)
}

const maskBytes = (masks: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(masks.length * 4)
  masks.forEach((mask, index) => {
    bytes.writeUInt32LE(mask, index * 4)
  })
  return bytes
}

/** Writes a BMP of any kind, right or wrong. */
export const buildBmp = (parts: BmpParts): Buffer => {
  const { headerSize = 40, masks = [], palette = [], pixels, cutAt } = parts
  const isCore = headerSize === 12
  const header = Buffer.alloc(headerSize)
  header.writeUInt32LE(headerSize, 0)
  if (isCore) writeCore(header, parts)
  else writeInfo(header, parts)
  const packedMasks = maskBytes(masks)
  if (headerSize > 40) packedMasks.copy(header, 40)
  const colours = palette.flatMap(([red, green, blue]) =>
    isCore ? [blue, green, red] : [blue, green, red, 0],
  )
  const behind = [headerSize > 40 ? Buffer.alloc(0) : packedMasks, Buffer.from(colours)]
  const head = Buffer.alloc(FILE_HEADER)
  head.write('BM', 'latin1')
  head.writeUInt32LE(FILE_HEADER + headerSize + Buffer.concat(behind).length, 10)
  const whole = Buffer.concat([head, header, ...behind, Buffer.from(pixels)])
  head.writeUInt32LE(whole.length, 2)
  return whole.subarray(0, cutAt)
}
