import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KEPT_DETAILS, PRIVACY_DETAILS } from '../model/files/privacyDetails.ts'
import { inspectUpload } from './inspectUpload.ts'
import { readMetadata } from './readMetadata.ts'
import { gifExtension, pngChunk, withExtensions } from './testing/insertParts.ts'
import { exifBlock, exifSegment, iptcSegment, xmpSegment } from './testing/jpegParts.ts'
import {
  application,
  attributes,
  before,
  bmp,
  jpeg,
  plain,
  pngText,
  pngXmp,
  SECRET,
  secret,
  xmp,
} from './testing/secretParts.ts'
import { temporaryFile } from './testing/temporaryFolder.ts'

describe('readMetadata', () => {
  const everything = [
    jpeg(
      exifSegment(
        [
          ['gps', 8],
          ['artist', SECRET],
        ],
        [['userComment', SECRET]],
      ),
      iptcSegment([80, secret]),
      xmpSegment(attributes('crs:Version="1"')),
    ),
    Buffer.concat([plain.progressive, plain.jpeg]),
    before(pngText('Author'), pngXmp, pngChunk('eXIf', exifBlock([['artist', SECRET]]))),
    withExtensions(plain.moving, gifExtension(0xfe, secret), application('XMP DataXMP', secret)),
    plain.tiff,
    bmp,
  ]
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 })

  it('no changed or cut file makes it throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...everything), edits, fc.nat(), async (file, changes, cut) => {
        const bytes = Buffer.from(file.subarray(0, cut % 4 === 0 ? 16 + (cut % file.length) : file.length))
        for (const [at, value] of changes) bytes[8 + (at % (bytes.length - 8))] = value
        const { removed, kept } = await receiptOf(bytes)
        expect(removed.every((one) => PRIVACY_DETAILS.includes(one))).toBe(true)
        expect(kept.every((one) => KEPT_DETAILS.includes(one))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  const MB = 1_000_000
  const repeated = (part: Buffer | string, bytes: number) => Buffer.alloc(bytes, part)
  const start = (file: Buffer, end: number, flood: Buffer) => Buffer.concat([file.subarray(0, end), flood])
  const scanAt = plain.jpeg.indexOf(Buffer.from([0xff, 0xda])) + 14

  it.each<[string, Buffer]>([
    ['empty segments', start(plain.jpeg, 2, repeated(Buffer.from([0xff, 0xe7, 0, 2]), 8 * MB))],
    ['filling bytes', start(plain.jpeg, scanAt, repeated(Buffer.from([0xff]), 8 * MB))],
    ['marks among the pixels', start(plain.jpeg, scanAt, repeated(Buffer.from([0xff, 0xfe, 0, 2]), 8 * MB))],
    ['restart marks', start(plain.jpeg, scanAt, repeated(Buffer.from([0xff, 0xd0]), 8 * MB))],
    ['brackets as XMP', xmp('<'.repeat(65_000))],
    ['spaces as XMP', xmp(`xmlns:a${' '.repeat(64_000)}`)],
    ['declarations as XMP', xmp('xmlns:a="'.repeat(7_000))],
    ['names as XMP', xmp('a:'.repeat(32_000))],
    ['empty chunks', start(plain.png, 33, repeated(pngChunk('prVt', Buffer.alloc(0)), 8 * MB))],
    ['long keywords', before(pngChunk('tEXt', repeated('a', 8 * MB)))],
    ['empty extensions', start(plain.gif, 13, repeated(Buffer.from([0x21, 0xfe, 0]), 8 * MB))],
  ])('a file full of %s is soon done with', async (_, bytes) => {
    expect((await receiptOf(bytes)).kept).toEqual([])
    expect(await inspectUpload(await temporaryFile(bytes))).toHaveProperty('ok')
  })
})

async function receiptOf(bytes: Buffer) {
  return (await readMetadata(await temporaryFile(bytes))).privacyReceipt
}
