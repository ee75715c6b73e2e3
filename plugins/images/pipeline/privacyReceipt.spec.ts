import { readFile } from 'node:fs/promises'
import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PictureFormat } from '../model/files/formats.ts'
import { PRIVACY_DETAILS } from '../model/files/privacyDetails.ts'
import { sniffFormat } from '../model/files/sniffFormat.ts'
import { PLAIN_RECIPE } from '../model/geometry/recipe.ts'
import { encodeAvif } from './avif/bestAvif.ts'
import { readNotice } from './metadata/readTexts.ts'
import { readXmp } from './metadata/xmp/readXmp.ts'
import { transcodeVariant } from './ownVariants.ts'
import { readMetadata } from './readMetadata.ts'
import { firstRaw } from './render/frames.ts'
import { openPicture } from './render/pictureSource.ts'
import type { RenderedVariant } from './render/renderVariants.ts'
import { renderRendition } from './renderRendition.ts'
import { exifBlock, exifSegment, jpegSegment, xmpSegment } from './testing/jpegParts.ts'
import { landscape } from './testing/makePicture.ts'
import { PRIVATE_JPEGS, PRIVATE_OTHERS } from './testing/privateCarriers.ts'
import {
  attributes,
  behind,
  bmpOfNoLength,
  exif,
  jpeg,
  latin1,
  plain,
  SECRET,
  secret,
} from './testing/secretParts.ts'
import { temporaryFile, temporaryFolder } from './testing/temporaryFolder.ts'

const NOTICE = '© Jürgen Groß – Küste'

describe('a picture with', () => {
  it.each([...PRIVATE_JPEGS, ...PRIVATE_OTHERS])(
    '%s is told of it, and no served file has it',
    async (_, file, ...details) => {
      const bytes = await file
      const { removed, kept } = await receiptOf(bytes)
      expect({ removed, kept }).toEqual({
        removed: PRIVACY_DETAILS.filter((one) => details.includes(one)),
        kept: [],
      })
      for (const served of await servedFiles(bytes)) {
        expect(served.includes(secret)).toBe(false)
        expect(await sayingsOf(served)).toEqual({ removed: [], kept: [], tags: [] })
      }
    },
  )

  it('with everything lists all of it, and keeps the notice alone', async () => {
    const notice = exifSegment(
      [
        ['copyright', Buffer.from(NOTICE)],
        ['gps', 8],
        ['artist', SECRET],
      ],
      [
        ['bodySerial', SECRET],
        ['makerNote', SECRET],
      ],
    )
    const history = xmpSegment(attributes(`xmpMM:History="${SECRET}" mwg-rs:Name="${SECRET}"`))
    const bytes = Buffer.concat([
      jpeg(notice, history, jpegSegment(0xfe, secret), jpegSegment(0xe7, secret)),
      latin1('\0\0\0\x18ftypmp42'),
      secret,
    ])
    expect(await receiptOf(bytes)).toEqual({
      removed: [
        'position',
        'people',
        'creator',
        'serialNumber',
        'comment',
        'makerNote',
        'editHistory',
        'video',
        'otherData',
      ],
      kept: ['copyright'],
    })
    for (const served of await servedFiles(bytes)) {
      expect(served.includes(secret)).toBe(false)
      expect(await noticeIn(served)).toBe(NOTICE)
      expect((await sayingsOf(served)).removed).toEqual([])
    }
  })
})

describe('the receipt lists nothing for', () => {
  const HARMLESS: [string, Buffer | Promise<Buffer>][] = [
    ...Object.entries(plain),
    ['a camera without a receiver', onlyVersion()],
    [
      'fields a camera left empty',
      exif(
        [
          ['artist', '        '],
          ['software', '\0\0\0\0'],
        ],
        [['userComment', 'ASCII\0\0\0        ']],
      ),
    ],
    ['zeros behind the end', behind(Buffer.alloc(512))],
    ['a BMP that does not say how long it is', bmpOfNoLength],
  ]
  it.each(HARMLESS)('%s', async (_, file) => {
    expect(await receiptOf(await file)).toEqual({ removed: [], kept: [] })
  })
})

it('finds data between the scans of a progressive JPEG', async () => {
  const scan = plain.progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const bytes = Buffer.concat([
    plain.progressive.subarray(0, scan),
    jpegSegment(0xfe, secret),
    plain.progressive.subarray(scan),
  ])
  expect((await receiptOf(bytes)).removed).toEqual(['comment'])
})

it('finds a second page of a TIFF', async () => {
  const pages = [await landscape(64, 48).png().toBuffer(), await landscape(64, 48).negate().png().toBuffer()]
  const bytes = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer()
  expect((await receiptOf(bytes)).removed).toEqual(['secondImage'])
})

async function receiptOf(bytes: Buffer) {
  return (await readMetadata(await temporaryFile(bytes))).privacyReceipt
}

/** Every file a visitor can get of a picture: all variants, each as WebP, JPEG and PNG, and as AVIF whether worth it or not. */
async function servedFiles(bytes: Buffer): Promise<Buffer[]> {
  const format = sniffFormat(bytes)
  if (!format) throw new Error('The test made no picture.')
  const sourcePath = await temporaryFile(bytes)
  const outDir = await temporaryFolder()
  const { variants } = await renderRendition({ sourcePath, format, recipe: PLAIN_RECIPE, outDir })
  const webps = await Promise.all(variants.map(({ file }) => readFile(file)))
  const others = webps.flatMap((webp) => [transcodeVariant(webp, 'jpg'), transcodeVariant(webp, 'png')])
  const avifs = await avifsOf(sourcePath, format, variants)
  return [...webps, ...(await Promise.all(others)), ...avifs]
}

async function avifsOf(path: string, format: PictureFormat, variants: readonly RenderedVariant[]) {
  const source = await openPicture(path, format)
  const copyright = await readNotice(path, format)
  return Promise.all(
    variants.map(async (variant) => {
      const pixels = await firstRaw(source, PLAIN_RECIPE, variant)
      return encodeAvif(pixels, { quality: 60, copyright })
    }),
  )
}

/** The metadata of a served file, besides the notice. */
async function sayingsOf(served: Buffer) {
  const { exif: block, iptc: records, icc, xmp: packet } = await sharp(served).metadata()
  expect([records, icc]).toEqual([undefined, undefined])
  const isWebp = sniffFormat(served) === undefined
  const { removed, kept } = isWebp ? { removed: [], kept: [] } : await receiptOf(served)
  return { removed, kept, tags: [block, packet].filter((found) => found !== undefined) }
}

async function noticeIn(served: Buffer): Promise<unknown> {
  const { exif: block, compression, xmp } = await sharp(served).metadata()
  // libvips writes none of our EXIF into an AVIF, so only XMP holds the notice there.
  if (compression === 'av1') return readXmp(xmp ?? Buffer.alloc(0)).copyright
  const tiffBlock = block?.subarray(block.indexOf(latin1('II*\0')))
  const tags =
    tiffBlock && (await exifr.parse(tiffBlock, { gps: true, makerNote: true, ifd1: true, userComment: true }))
  expect(Object.keys(tags ?? {})).toEqual(['Copyright'])
  return tags?.Copyright
}

/** A position block that holds nothing but its version. */
function onlyVersion(): Buffer {
  const first = exifBlock([['gps', 0]])
  first.writeUInt32LE(first.length, 8 + 2 + 8)
  const gps = Buffer.from([1, 0, 0, 0, 1, 0, 4, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0])
  return jpeg(jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), first, gps])))
}
