import { randomBytes } from 'node:crypto'

/**
 * The same JPEG with a comment of its own: nobody can have seen these bytes before, so nothing made for an earlier
 * upload is of use.
 */
export const neverSeen = (jpeg: Buffer): Buffer => {
  const comment = randomBytes(16)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}
