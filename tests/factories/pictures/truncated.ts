/** A picture whose transfer once broke off: its header is whole, most of its pixels are missing. */
export function truncated(picture: Buffer): Buffer {
  return picture.subarray(0, Math.floor(picture.length * 0.4))
}
