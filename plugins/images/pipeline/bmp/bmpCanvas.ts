import type { BmpHeader } from './bmpHeader.ts'

/** The decoded pixels while they are being filled; row 0 is the file's first, wherever it is shown. */
export interface BmpCanvas {
  readonly data: Uint8Array
  /** Where a row of the file begins in `data`. */
  rowStart(row: number): number
}

/** Memory for the pixels; call only with a header that was checked against the budget. */
export const createBmpCanvas = ({ width, height, channels, isTopDown }: BmpHeader): BmpCanvas => {
  const stride = width * channels
  return {
    data: new Uint8Array(stride * height),
    rowStart: (row) => (isTopDown ? row : height - 1 - row) * stride,
  }
}
