import { open, readFile } from 'node:fs/promises'
import sharp, { type SharpOptions } from 'sharp'
import type { Size } from '../../model/geometry/sizes.ts'

const END = Buffer.from([0xff, 0xd9])
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** Baseline, extended and progressive; of arithmetic coding a decoder cannot say where its data ends. */
const HUFFMAN_FRAMES = new Set([0xc0, 0xc1, 0xc2])
const FRAMES = /^c[0-35-79-bd-f]$/

/** Size of the stored pixels, and how a picture is decoded otherwise. */
type Known = Size & { decoding: SharpOptions }

/**
 * Returns a JPEG with the end marker that it lacks; `undefined` where a file has one, or where more than that is missing.
 */
export async function endJpeg(path: string, known: Known): Promise<Buffer | undefined> {
  if (await endsWithMarker(path)) return undefined
  const bytes = withoutRun(await readFile(path), [0xff])
  if (!hasEveryScan(bytes)) return undefined
  for (const candidate of withoutPadding(bytes)) {
    const ended = Buffer.concat([candidate, END])
    if (await isWhole(candidate, { ...known, ended })) return ended
  }
  return undefined
}

async function endsWithMarker(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(
      Buffer.alloc(END.length),
      0,
      END.length,
      Math.max(0, size - END.length),
    )
    return buffer.equals(END)
  } finally {
    await file.close()
  }
}

/** Takes certain bytes from the end: half a marker, or what fills up a file. */
function withoutRun(bytes: Buffer, of: readonly number[]): Buffer {
  let length = bytes.length
  while (length > 0 && of.includes(bytes[length - 1] ?? 0)) length -= 1
  return bytes.subarray(0, length)
}

const LINE_END = [0x0d, 0x0a]

/** Returns a file as it is, and without zeros or a line end behind its pixels, which may end with one such byte themselves. */
function withoutPadding(bytes: Buffer): Buffer[] {
  const bare = withoutRun(withoutRun(bytes, LINE_END), [0])
  const lengths = new Set([bytes.length, bare.length, Math.min(bytes.length, bare.length + 1)])
  return Array.from(lengths, (length) => bytes.subarray(0, length))
}

/** The bits that are still missing of each coefficient of a component: none after its last scan. */
type Missing = Map<number, Uint8Array>

const COEFFICIENTS = 64

/**
 * Whether a file without an end holds at least the beginning of every scan that its frame needs: one of a progressive picture may be
 * gone without a trace.
 */
function hasEveryScan(bytes: Buffer): boolean {
  const missing: Missing = new Map()
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === END_OF_IMAGE) return false
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : bytes.length)
    if (end > bytes.length) return false
    const content = bytes.subarray(at + 4, end)
    // A photograph has no second frame.
    if (FRAMES.test(marker.toString(16)) && missing.size > 0) return false
    if (HUFFMAN_FRAMES.has(marker)) addComponents(content, missing)
    else if (FRAMES.test(marker.toString(16))) return false
    if (marker === START_OF_SCAN) addScan(content, missing)
    at = marker === START_OF_SCAN ? nextMarker(bytes, end) : end
  }
  return missing.size > 0 && [...missing.values()].every((bits) => bits.every((each) => each === 0))
}

function addComponents(frame: Buffer, missing: Missing): void {
  for (let at = 6; at + 2 < frame.length; at += 3)
    missing.set(frame[at] ?? 0, new Uint8Array(COEFFICIENTS).fill(0xff))
}

/** A scan holds the coefficients from one to another, without their lowest bits where others follow. */
function addScan(scan: Buffer, missing: Missing): void {
  const count = scan[0] ?? 0
  const [first = 0, last = 0, bits = 0] = scan.subarray(1 + 2 * count)
  for (let index = 0; index < count; index += 1)
    missing.get(scan[1 + 2 * index] ?? 0)?.fill(bits & 0x0f, first, last + 1)
}

/** Returns where the pixels of a scan end: at a marker that does not belong to them, or at the end of the file. */
function nextMarker(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const code = bytes[at + 1] ?? 0
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at
  }
  return bytes.length
}

/** Filler pixels without content. */
const CONTINUED = Buffer.alloc(64, 0b0101_1010)
/** Rows whose damage libvips does not report: it counts what went wrong before the last rows it reads together. */
const LAST_ROWS = 16

/**
 * Whether the pixels are complete. The decoder warns of what is missing, except in the last rows; those are complete if they do not
 * depend on what follows.
 */
async function isWhole(
  bytes: Buffer,
  { ended, width, height, decoding }: Known & { ended: Buffer },
): Promise<boolean> {
  const top = Math.max(0, height - LAST_ROWS)
  const read = async (jpeg: Buffer, failOn: SharpOptions['failOn']) => {
    const picture = sharp(jpeg, { ...decoding, failOn, ignoreIcc: true })
    return picture
      .extract({ left: 0, top, width, height: height - top })
      .raw()
      .toBuffer()
  }
  try {
    const rows = await read(ended, 'warning')
    return rows.equals(await read(Buffer.concat([bytes, CONTINUED, END]), decoding.failOn))
  } catch {
    // The file itself is opened next, and says what is wrong with it.
    return false
  }
}
