import type { JpegOptions } from 'sharp'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exifSegment, withSegments } from '../testing/jpegParts.ts'
import { paintRaw } from '../testing/makePicture.ts'
import { temporaryFile } from '../testing/temporaryFolder.ts'
import { openPicture } from './pictureSource.ts'

/** A picture of fine detail, so that every row needs its bytes. */
const jpegOf = (width: number, height: number, options: JpegOptions): Promise<Buffer> => {
  const { data, channels } = paintRaw(width, height, (x, y) => [
    (x * 7 + y * 13) % 256,
    (x * y) % 256,
    (x * 3 + y * y) % 256,
  ])
  return sharp(data, { raw: { width, height, channels } }).jpeg(options).toBuffer()
}

const decode = async (bytes: Uint8Array): Promise<Buffer> => {
  const source = await openPicture(await temporaryFile(bytes), 'jpeg')
  return source.open('first').raw().toBuffer()
}

const KINDS: readonly [string, number, number, JpegOptions][] = [
  ['baseline', 200, 120, {}],
  // Its last rows are read together, after which nothing is reported.
  ['without subsampling, with a short last row', 201, 123, { chromaSubsampling: '4:4:4' }],
  ['progressive', 200, 121, { progressive: true }],
  ['progressive with optimised scans', 200, 121, { mozjpeg: true }],
]

describe.each(KINDS)('a JPEG that is %s', (_, width, height, options) => {
  it('is shown where its end marker alone is missing, whole or half', async () => {
    const whole = await jpegOf(width, height, options)
    const pixels = await decode(whole)
    expect((await decode(whole.subarray(0, -2))).equals(pixels)).toBe(true)
    expect((await decode(whole.subarray(0, -1))).equals(pixels)).toBe(true)
  })

  it.each([
    ['zeros', Buffer.alloc(512)],
    ['a line end', Buffer.from('\r\n')],
    ['zeros and a line end', Buffer.from('\0\0\0\r\n')],
    ['fill bytes', Buffer.alloc(9, 0xff)],
  ])('is shown where %s stand in place of its end marker', async (__, padding) => {
    const whole = await jpegOf(width, height, options)
    const padded = Buffer.concat([whole.subarray(0, -2), padding])
    expect((await decode(padded)).equals(await decode(whole))).toBe(true)
  })

  it('is refused where a byte of its pixels is missing, or more', async () => {
    const whole = await jpegOf(width, height, options)
    for (const missing of [1, 2, 3, 7, 40, 300, 1500])
      await expect(decode(whole.subarray(0, -2 - missing)), `${missing} bytes`).rejects.toThrow(
        /premature end/i,
      )
  })
})

/** Where the scans of a progressive picture begin. */
const scansOf = (jpeg: Buffer): number[] =>
  [...jpeg.keys()].filter((at) => jpeg[at] === 0xff && (jpeg[at + 1] === 0xda || jpeg[at + 1] === 0xc4))

it('is refused where whole scans are missing, however cleanly it was cut', async () => {
  const whole = await jpegOf(200, 121, { progressive: true })
  const [, ...later] = scansOf(whole)
  expect(later.length).toBeGreaterThan(3)
  for (const at of later)
    await expect(decode(whole.subarray(0, at)), `cut at ${at}`).rejects.toThrow(/premature end/i)
})

it('finds the end of the picture itself, not that of a preview in its header', async () => {
  const preview = await jpegOf(40, 30, {})
  const exif = exifSegment([['description', preview]])
  const whole = withSegments(await jpegOf(200, 120, {}), exif)
  expect((await decode(whole.subarray(0, -2))).equals(await decode(whole))).toBe(true)
  await expect(decode(whole.subarray(0, -40))).rejects.toThrow(/premature end/i)
})

it('shows a picture with something after its end as before', async () => {
  const whole = await jpegOf(200, 120, {})
  expect((await decode(Buffer.concat([whole, Buffer.alloc(50, 1)]))).equals(await decode(whole))).toBe(true)
})
