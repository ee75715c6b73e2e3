import type { ByteSource } from '../../headers/byteSource.ts'
import type { Findings } from './Findings.ts'
import { findTrailing } from './findTrailing.ts'

/** Less than a file source fetches at once, so that many marks do not fetch the same bytes again and again. */
const WINDOW_BYTES = 32_768
/** Marks within the pixels of a JPEG, between its scans; a file with more is not searched to its end. */
const MAX_MARKS = 4_096
const END_OF_IMAGE = 0xd9
const COMMENT = 0xfe

/** An escaped 0xff, a restart mark or a filling byte: still pixels. */
const isPixels = (code: number): boolean => code === 0 || code === 0x01 || (code >= 0xd0 && code <= 0xd7)
const isApplication = (code: number): boolean => code >= 0xe0 && code <= 0xef

function lastOfRun(window: Buffer, from: number): number {
  let at = from
  while (window[at + 1] === 0xff) at += 1
  return at
}

/** The first mark in a window that does not belong to the pixels; `at` is where the search has to go on. */
function nextMark(window: Buffer): { code: number | undefined; at: number } {
  let at = window.indexOf(0xff)
  while (at >= 0 && at + 1 < window.length) {
    const code = window[at + 1] ?? 0
    if (code !== 0xff && !isPixels(code)) return { code, at }
    if (code === 0xff) at = lastOfRun(window, at + 1)
    // Searching has a price for each call, and a file may be nothing but restart marks.
    else if (window[at + 2] === 0xff) at += 2
    else at = window.indexOf(0xff, at + 2)
  }
  return { code: undefined, at: at < 0 ? window.length : at }
}

/** Goes through the pixels of a JPEG, from its first scan on, and looks at what stands between and behind them. */
export async function findAfterScan(source: ByteSource, from: number, found: Findings): Promise<void> {
  let position = from
  for (let marks = 0; marks < MAX_MARKS && position + 1 < source.size; ) {
    const read = await source.read(position, WINDOW_BYTES)
    const { code, at } = nextMark(Buffer.from(read.buffer, read.byteOffset, read.byteLength))
    position += at
    if (code === END_OF_IMAGE) return findTrailing(source, position + 2, found)
    if (code === undefined) {
      if (position + 1 >= source.size) return
      continue
    }
    marks += 1
    if (code === COMMENT) found.add('comment')
    if (isApplication(code)) found.add('otherData')
    const [high = 0, low = 0] = await source.read(position + 2, 2)
    position += 2 + Math.max(2, high * 256 + low)
  }
}
