import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeWebp } from './render/encodeWebp.ts'
import { landscape, movingGif, paintRaw } from './testing/makePicture.ts'
import { transcodeVariant } from './transcodeVariant.ts'

const copyright = '© Jürgen Groß – Küste'
const half = () => {
  const { data, width, height } = paintRaw(40, 30, (x) => [200, 40, 40, x < 20 ? 0 : 255])
  return sharp(data, { raw: { width, height, channels: 4 } })
}

describe('transcodeVariant', () => {
  it.each(['jpg', 'png'] as const)('makes a %s of the same size that keeps the notice', async (format) => {
    const bytes = await transcodeVariant(await encodeWebp(landscape(60, 40), { copyright }), format)
    const meta = await sharp(bytes).metadata()
    expect([meta.format, meta.width, meta.height]).toEqual([format === 'jpg' ? 'jpeg' : 'png', 60, 40])
    expect(await exifr.parse(bytes, ['Copyright'])).toEqual({ Copyright: copyright })
  })

  it('adds no metadata where there is no notice', async () => {
    const { exif, xmp } = await sharp(
      await transcodeVariant(await encodeWebp(landscape(9, 9), {}), 'jpg'),
    ).metadata()
    expect([exif, xmp]).toEqual([undefined, undefined])
  })

  it('keeps transparency in a PNG and puts a JPEG on white', async () => {
    const webp = await encodeWebp(half(), {})
    const png = await sharp(await transcodeVariant(webp, 'png'))
      .raw()
      .toBuffer()
    expect(png[3]).toBe(0)
    const jpeg = await sharp(await transcodeVariant(webp, 'jpg'))
      .raw()
      .toBuffer()
    expect([...jpeg.subarray(0, 3)].every((value) => value > 245)).toBe(true)
  })

  it('takes the first frame of a moving picture', async () => {
    const webp = await encodeWebp(sharp(await movingGif(40, 30, 3), { animated: true }), { copyright })
    const meta = await sharp(await transcodeVariant(webp, 'jpg')).metadata()
    expect([meta.width, meta.height]).toEqual([40, 30])
  })
})
