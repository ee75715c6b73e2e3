import type { ByteSource } from '../../headers/byteSource.ts'
import type { Findings } from './Findings.ts'

const LOOKED_AT_BYTES = 1_000_000
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const VIDEO_MARKS = [Buffer.from('ftyp', 'latin1'), Buffer.from('MotionPhoto_Data', 'latin1')]

/** What stands behind the end of a picture, where viewers do not look: further pictures, a video, anything. */
export async function findTrailing(source: ByteSource, from: number, found: Findings): Promise<void> {
  if (from >= source.size) return
  const bytes = Buffer.from(await source.read(from, LOOKED_AT_BYTES))
  // Some cameras fill up the last block of the disk.
  const start = bytes.findIndex((byte) => byte !== 0)
  if (start < 0) {
    if (from + bytes.length < source.size) found.add('trailingData')
    return
  }
  const isPicture = JPEG_START.equals(bytes.subarray(start, start + JPEG_START.length))
  const isVideo = VIDEO_MARKS.some((mark) => bytes.includes(mark))
  if (isPicture) found.add('secondImage')
  if (isVideo) found.add('video')
  if (!isPicture && !isVideo) found.add('trailingData')
}
