import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../model/files/formats.ts'
import { inspectUpload, losesMotion } from './inspectUpload.ts'
import { buildBmp } from './testing/buildBmp.ts'
import { pngChunk, withChunks } from './testing/insertParts.ts'
import { exifBlock, exifSegment, jpegSegment, withSegments } from './testing/jpegParts.ts'
import { landscape, movingGif } from './testing/makePicture.ts'
import { temporaryFile } from './testing/temporaryFolder.ts'

const inspect = async (bytes: Uint8Array) => inspectUpload(await temporaryFile(bytes))
const refusalOf = async (bytes: Uint8Array) => {
  const inspection = await inspect(bytes)
  return inspection.ok ? 'accepted' : inspection.refusal
}

const bmp = { width: 30, height: 20, pixels: Array.from({ length: 92 * 20 }, () => 7) }
const pictures = {
  jpeg: () => landscape(30, 20).jpeg().toBuffer(),
  png: () => landscape(30, 20).png().toBuffer(),
  gif: () => landscape(30, 20).gif().toBuffer(),
  tiff: () => landscape(30, 20).tiff().toBuffer(),
  bmp: async () => buildBmp(bmp),
} as const

const pngOf = (width: number, height: number, interlaced = false, depth = 1, colour = 0): Buffer => {
  const chunk = (type: string, content: Buffer) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)])
    bytes.writeUInt32BE(content.length, 0)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
    return bytes
  }
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(width, 0)
  ihdr.writeUInt32BE(height, 4)
  ihdr.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', ihdr), chunk('IDAT', Buffer.alloc(20))])
}

describe('inspectUpload', () => {
  it.each(['jpeg', 'png', 'gif', 'tiff', 'bmp'] as const)(
    'accepts a %s and knows its size',
    async (format) => {
      const bytes = await pictures[format]()
      const accepted = { ok: true, format, mimeType: `image/${format}`, width: 30, height: 20, frames: 1 }
      const inspected = await inspect(bytes)
      expect(inspected).toMatchObject({ ...accepted, orientation: 1, bytes: bytes.length })
      expect(inspected).toHaveProperty('bufferedBytes', expect.any(Number))
    },
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'gives the size of a JPEG as a person sees it at orientation %d',
    async (tag) => {
      const jpeg = await landscape(30, 20).withMetadata({ orientation: tag }).jpeg().toBuffer()
      const isSideways = tag > 4
      const size = isSideways ? { width: 20, height: 30 } : { width: 30, height: 20 }
      expect(await inspect(jpeg)).toMatchObject({ ok: true, orientation: tag, ...size })
    },
  )

  it('takes the first of several orientations in a PNG, as decoders do', async () => {
    const turned = (orientation: number) => pngChunk('eXIf', exifBlock([['orientation', orientation]]))
    const png = withChunks(await landscape(30, 20).png().toBuffer(), 'before', turned(6), turned(3))
    expect(await inspect(png)).toMatchObject({ orientation: 6 })
    expect((await sharp(png).metadata()).orientation).toBe(6)
  })

  it('reads the orientation of PNG and TIFF too', async () => {
    const png = await landscape(30, 20).withMetadata({ orientation: 6 }).png().toBuffer()
    const tiff = await landscape(30, 20).withMetadata({ orientation: 6 }).tiff().toBuffer()
    expect(await inspect(png)).toMatchObject({ orientation: 6, width: 20, height: 30 })
    expect(await inspect(tiff)).toMatchObject({ orientation: 6, width: 20, height: 30 })
  })

  it('treats a picture with a broken EXIF block as upright', async () => {
    const broken = jpegSegment(0xe1, Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1'))
    expect(await inspect(withSegments(await pictures.jpeg(), broken))).toMatchObject({
      ok: true,
      orientation: 1,
    })
  })

  it('finds the size of a JPEG after more metadata than a window holds', async () => {
    const block = jpegSegment(0xe2, Buffer.alloc(65_000))
    const long = withSegments(await pictures.jpeg(), ...Array.from({ length: 20 }, () => block))
    expect(await inspect(long)).toMatchObject({ ok: true, width: 30, height: 20 })
  })

  it('counts the frames of a GIF', async () => {
    expect(await inspect(await movingGif(40, 30, 7))).toMatchObject({ width: 40, height: 30, frames: 7 })
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
  ])('refuses %s as none of the accepted types', async (_, text) => {
    expect(await refusalOf(Buffer.from(text))).toBe('upload.type')
  })

  it('refuses WebP, which the accepted types do not include', async () => {
    expect(await refusalOf(await landscape(30, 20).webp().toBuffer())).toBe('upload.type')
  })

  it('refuses a raw photograph inside a TIFF', async () => {
    const dng = exifBlock([
      ['width', 30],
      ['height', 20],
      ['dngVersion', 1],
    ])
    expect(await refusalOf(dng)).toBe('upload.type')
  })

  it('refuses an empty file', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toBe('upload.empty')
  })

  it('accepts 32,000,000 bytes and not one more', async () => {
    const jpeg = await pictures.jpeg()
    const filled = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)])
    expect(await refusalOf(filled(MAX_UPLOAD_BYTES))).toBe('accepted')
    expect(await refusalOf(filled(MAX_UPLOAD_BYTES + 1))).toBe('upload.tooLarge')
  })

  it('refuses a PNG of 65,536 x 65,536 px by its header', async () => {
    expect(await refusalOf(pngOf(65_536, 65_536))).toBe('upload.tooManyPixels')
  })

  it('refuses an interlaced PNG that a decoder would have to hold as a whole', async () => {
    expect(await refusalOf(pngOf(9_000, 9_000, false, 16, 6))).toBe('accepted')
    expect(await refusalOf(pngOf(9_000, 9_000, true, 16, 6))).toBe('upload.tooManyPixels')
  })

  it('refuses a progressive JPEG that a decoder would have to hold as a whole', async () => {
    const frame = Buffer.from([8, 0x24, 0x00, 0x24, 0x00, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
    const jpegOf = (marker: number) =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8]),
        jpegSegment(marker, frame),
        jpegSegment(0xda, Buffer.alloc(10)),
      ])
    expect(await refusalOf(jpegOf(0xc0))).toBe('accepted')
    expect(await refusalOf(jpegOf(0xc2))).toBe('upload.tooManyPixels')
  })

  it('refuses a GIF whose frames together exceed the budget', async () => {
    const gif = await movingGif(20, 20, 30)
    gif.writeUInt16LE(2_000, 6)
    gif.writeUInt16LE(2_000, 8)
    expect(await refusalOf(gif)).toBe('upload.tooManyPixels')
  })

  it.each(['jpeg', 'png', 'tiff', 'bmp', 'gif'] as const)(
    'refuses a %s cut within its header',
    async (format) => {
      expect(await refusalOf((await pictures[format]()).subarray(0, 25))).toBe('upload.broken')
    },
  )

  it('refuses a PNG whose header was damaged', async () => {
    const png = await pictures.png()
    png.writeUInt8(99, 19)
    expect(await refusalOf(png)).toBe('upload.broken')
  })

  it('refuses a GIF that ends within a frame', async () => {
    const gif = await movingGif(40, 30, 7)
    expect(await refusalOf(gif.subarray(0, gif.length - 40))).toBe('upload.broken')
  })

  it('refuses a BMP whose header contradicts its length', async () => {
    expect(await refusalOf(buildBmp({ ...bmp, bits: 30_000 }))).toBe('upload.broken')
  })

  it('agrees with the decoder about size and orientation, whatever the kind', async () => {
    const kinds = fc.constantFrom('jpeg', 'png', 'tiff', 'gif')
    const sides = fc.integer({ min: 1, max: 90 })
    const options = fc.record({ kind: kinds, width: sides, height: sides, progressive: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(options, async ({ kind, width, height, progressive }) => {
        const encoded = landscape(width, height).toFormat(kind, { progressive })
        const path = await temporaryFile(await encoded.toBuffer())
        const meta = await sharp(path).metadata()
        expect(await inspectUpload(path)).toMatchObject({ ok: true, ...meta.autoOrient })
      }),
      { numRuns: 40 },
    )
  })

  it('answers, and never throws, for files with any bytes changed or cut off', async () => {
    const sources = await Promise.all([
      ...Object.values(pictures).map((make) => make()),
      movingGif(20, 10, 3),
      pictures.jpeg().then((jpeg) => withSegments(jpeg, exifSegment([['orientation', 6]]))),
    ])
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sources), changes, fc.nat(), async (source, edits, cut) => {
        const bytes = Buffer.from(source.subarray(0, cut % 3 === 0 ? cut % source.length : source.length))
        for (const [at, value] of edits) if (bytes.length > 0) bytes[at % Math.min(300, bytes.length)] = value
        const inspection = await inspect(bytes)
        if (inspection.ok) expect(inspection.width * inspection.height).toBeGreaterThan(0)
      }),
      { numRuns: 400 },
    )
  })
})

describe('losesMotion', () => {
  const animation = (frames: number) => pngChunk('acTL', Buffer.from([0, 0, 0, frames, 0, 0, 0, 0]))
  const losesIt = async (bytes: Buffer) => losesMotion(await temporaryFile(bytes))

  it('tells an animated PNG, however many pictures it has beyond one', async () => {
    const png = await landscape(8, 8).png().toBuffer()
    expect(await losesIt(withChunks(png, 'before', animation(2)))).toBe(true)
    expect(
      await losesIt(withChunks(png, 'before', pngChunk('tEXt', Buffer.from('a\0b')), animation(200))),
    ).toBe(true)
  })

  it('finds none where nothing would move, or nothing stops moving', async () => {
    const png = await landscape(8, 8).png().toBuffer()
    expect(await losesIt(png)).toBe(false)
    expect(await losesIt(withChunks(png, 'before', animation(1)))).toBe(false)
    expect(await losesIt(withChunks(png, 'behind', animation(2)))).toBe(false)
    expect(await losesIt(withChunks(png, 'before', animation(2)).subarray(0, 40))).toBe(false)
    expect(await losesIt(await movingGif(8, 8, 3))).toBe(false)
  })
})
