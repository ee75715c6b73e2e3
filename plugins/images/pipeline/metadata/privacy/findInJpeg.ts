import { type ByteSource, memorySource } from '../../headers/byteSource.ts'
import { type JpegSegment, jpegMarks, jpegSegments, startsWith } from '../../headers/jpeg.ts'
import { EXTENSION_HEAD_BYTES, type ReadingBudget, untilBroken } from '../metadataBlocks.ts'
import { type Findings, findInExif, findInPhotoshop, findInXmp, findTrailing } from './findInBlocks.ts'

const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef

/**
 * Finds private details in a JPEG.
 * @throws HeaderError if its header is broken.
 */
export async function findInJpeg(source: ByteSource, found: Findings, budget: ReadingBudget): Promise<void> {
  const photoshop: Uint8Array[] = []
  const extension: Uint8Array[] = []
  const end = await untilBroken(async () => {
    for await (const segment of jpegSegments(source)) {
      const { marker, at, length } = segment
      if (marker === START_OF_SCAN) return at + length
      if (marker === COMMENT && length > 0) found.add('comment')
      if (isApplication(marker) && (await budget.take(length)))
        await findInSegment(source, segment, { found, photoshop, extension })
    }
    return undefined
  })
  // Names and declarations may be split between two segments.
  findInXmp(Buffer.concat(extension), found)
  await untilBroken(() => findInPhotoshop(Buffer.concat(photoshop), found, budget))
  if (end !== undefined) await findAfterScan(source, end, found)
}

async function findInSegment(
  source: ByteSource,
  { marker, at, length }: JpegSegment,
  { found, photoshop, extension }: { found: Findings; photoshop: Uint8Array[]; extension: Uint8Array[] },
): Promise<void> {
  // A copy, since the next read moves the window.
  const content = (await source.read(at, length)).slice()
  const after = (mark: Buffer) => content.subarray(mark.length)
  if (startsWith(content, jpegMarks.exif)) await findInExifBlock(after(jpegMarks.exif), found)
  else if (startsWith(content, jpegMarks.xmp)) findInXmp(after(jpegMarks.xmp), found)
  else if (startsWith(content, jpegMarks.extendedXmp))
    extension.push(after(jpegMarks.extendedXmp).subarray(EXTENSION_HEAD_BYTES))
  else if (startsWith(content, jpegMarks.photoshop)) photoshop.push(after(jpegMarks.photoshop))
  else if (startsWith(content, jpegMarks.colourProfile)) found.add('colours')
  else if (startsWith(content, jpegMarks.furtherPictures)) found.add('secondImage')
  else if (startsWith(content, jpegMarks.jfif)) findInJfif(content, found)
  else if (startsWith(content, jpegMarks.jfxx)) found.add('thumbnail')
  else if (startsWith(content, jpegMarks.ducky)) found.add('software')
  else if (marker === 0xeb && startsWith(content, jpegMarks.jumbf)) found.add('contentCredentials')
  else if (!startsWith(content, jpegMarks.adobe)) found.add('otherData')
}

async function findInExifBlock(block: Uint8Array, found: Findings): Promise<void> {
  await untilBroken(async () => {
    const { next } = await findInExif(memorySource(block), found)
    // The second directory of an EXIF block holds the thumbnail.
    if (next > 0) found.add('thumbnail')
  })
}

const WIDTH_AT = 12

function findInJfif(content: Uint8Array, found: Findings): void {
  if ((content[WIDTH_AT] ?? 0) * (content[WIDTH_AT + 1] ?? 0) > 0) found.add('thumbnail')
}

/** Less than a file source reads at once, so that many marks do not read the same bytes repeatedly. */
const WINDOW_BYTES = 32_768
/** Limit for marks between the scans of a JPEG; a file with more is not searched to its end. */
const MAX_MARKS = 4_096
const END_OF_IMAGE = 0xd9

/** Whether a code belongs to the pixels: an escaped 0xff, a restart mark or a fill byte. */
const isPixels = (code: number): boolean => code === 0 || code === 0x01 || (code >= 0xd0 && code <= 0xd7)

function lastOfRun(window: Buffer, from: number): number {
  let at = from
  while (window[at + 1] === 0xff) at += 1
  return at
}

/** Finds the first mark in a window that does not belong to the pixels; `at` is where to continue the search. */
function nextMark(window: Buffer): { code: number | undefined; at: number } {
  let at = window.indexOf(0xff)
  while (at >= 0 && at + 1 < window.length) {
    const code = window[at + 1] ?? 0
    if (code !== 0xff && !isPixels(code)) return { code, at }
    if (code === 0xff) at = lastOfRun(window, at + 1)
    // Each search costs a call, and a file may consist of restart marks.
    else if (window[at + 2] === 0xff) at += 2
    else at = window.indexOf(0xff, at + 2)
  }
  return { code: undefined, at: at < 0 ? window.length : at }
}

/** Finds private details between the scans of a JPEG and after its end, from the first scan on. */
async function findAfterScan(source: ByteSource, from: number, found: Findings): Promise<void> {
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
