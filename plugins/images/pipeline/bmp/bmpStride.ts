/** Bytes of one stored row: rows are filled up to a multiple of four. */
export const bmpStride = (width: number, bitsPerPixel: number): number =>
  Math.ceil((width * bitsPerPixel) / 32) * 4
