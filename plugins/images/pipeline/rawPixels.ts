/** Pixels row by row from the top, 8 bits a channel: grey or red green blue, with alpha where channels are even. */
export interface RawPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}
