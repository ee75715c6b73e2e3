import { type ByteSource, memorySource } from '../../headers/byteSource.ts'
import { type JpegSegment, jpegSegments } from '../../headers/jpegSegments.ts'
import { jpegMarks, startsWith } from '../jpegMarks.ts'
import type { ReadingBudget } from '../readingBudget.ts'
import type { Findings } from './Findings.ts'
import { findAfterScan } from './findAfterScan.ts'
import { findInExif } from './findInExif.ts'
import { findInPhotoshop } from './findInPhotoshop.ts'
import { findInXmp } from './findInXmp.ts'
import { orAsFarAsRead } from './orAsFarAsRead.ts'

const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef

/**
 * The private details of a JPEG.
 * @throws HeaderError where its header is broken.
 */
export async function findInJpeg(source: ByteSource, found: Findings, budget: ReadingBudget): Promise<void> {
  const photoshop: Uint8Array[] = []
  const end = await orAsFarAsRead(async () => {
    for await (const segment of jpegSegments(source)) {
      const { marker, at, length } = segment
      if (marker === START_OF_SCAN) return at + length
      if (marker === COMMENT && length > 0) found.add('comment')
      if (isApplication(marker) && (await budget.take(length)))
        await findInSegment(source, segment, found, photoshop)
    }
    return undefined
  })
  await orAsFarAsRead(() => findInPhotoshop(Buffer.concat(photoshop), found, budget))
  if (end !== undefined) await findAfterScan(source, end, found)
}

async function findInSegment(
  source: ByteSource,
  { marker, at, length }: JpegSegment,
  found: Findings,
  photoshop: Uint8Array[],
): Promise<void> {
  // A copy: the next look at the file moves the window under it.
  const content = (await source.read(at, length)).slice()
  const after = (mark: Buffer) => content.subarray(mark.length)
  if (startsWith(content, jpegMarks.exif)) await findInExifBlock(after(jpegMarks.exif), found)
  else if (startsWith(content, jpegMarks.xmp)) findInXmp(after(jpegMarks.xmp), found)
  else if (startsWith(content, jpegMarks.extendedXmp)) findInXmp(after(jpegMarks.extendedXmp), found)
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
  await orAsFarAsRead(async () => {
    const { next } = await findInExif(memorySource(block), found)
    // The second directory of an EXIF block holds the thumbnail.
    if (next > 0) found.add('thumbnail')
  })
}

const WIDTH_AT = 12

function findInJfif(content: Uint8Array, found: Findings): void {
  if ((content[WIDTH_AT] ?? 0) * (content[WIDTH_AT + 1] ?? 0) > 0) found.add('thumbnail')
}
