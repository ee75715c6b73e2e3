import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { planCut } from '../model/geometry/cuts.ts'
import { cutVariant, transcodeVariant } from './ownVariants.ts'
import { encodeWebp } from './render/encode.ts'
import { landscape, movingGif, paintRaw } from './testing/makePicture.ts'

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

  it('adds no metadata without a notice', async () => {
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

  it('uses the first frame of an animation', async () => {
    const webp = await encodeWebp(sharp(await movingGif(40, 30, 3), { animated: true }), { copyright })
    const meta = await sharp(await transcodeVariant(webp, 'jpg')).metadata()
    expect([meta.width, meta.height]).toEqual([40, 30])
  })
})

/** 800 x 400: red, green, blue and white stripes from left to right. */
const stripes = () => {
  const colours = [
    [200, 10, 10],
    [10, 200, 10],
    [10, 10, 200],
    [250, 250, 250],
  ]
  const { data, width, height } = paintRaw(800, 400, (x) => colours[Math.floor(x / 200)] ?? [0, 0, 0])
  return sharp(data, { raw: { width, height, channels: 3 } })
}
const square = (x: number) =>
  planCut({ width: 800, height: 400, focus: { x, y: 50 } }, { ratio: '1:1', size: 'M' })
const edges = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)]
  const strongest = (x: number) => {
    const colour = at(x)
    return Math.min(...colour) > 200 ? 'white' : ['red', 'green', 'blue'][colour.indexOf(Math.max(...colour))]
  }
  return [strongest(3), strongest(info.width - 4)]
}

describe('cutVariant', () => {
  it.each([
    [0, ['red', 'green']],
    [50, ['green', 'blue']],
    [100, ['blue', 'white']],
  ] as const)('cuts around a focus of %d %%', async (x, seen) => {
    const webp = await encodeWebp(stripes(), {})
    for (const extension of ['jpg', 'webp'] as const) {
      expect(await edges(await cutVariant(webp, square(x), extension))).toEqual(seen)
    }
  })

  it.each([
    ['jpg', 'jpeg'],
    ['webp', 'webp'],
  ] as const)('makes a %s of the size asked for that keeps the notice', async (extension, format) => {
    const bytes = await cutVariant(await encodeWebp(stripes(), { copyright }), square(50), extension)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 320, height: 320 })
    const { exif, xmp } = await sharp(bytes).metadata()
    for (const block of [exif, xmp]) expect(block?.toString()).toContain(copyright)
  })

  it('adds no metadata without a notice', async () => {
    const webp = await encodeWebp(stripes(), {})
    for (const extension of ['jpg', 'webp'] as const) {
      const { exif, xmp } = await sharp(await cutVariant(webp, square(0), extension)).metadata()
      expect([exif, xmp]).toEqual([undefined, undefined])
    }
  })

  it('enlarges if planned', async () => {
    const region = { left: 0, top: 0, width: 800, height: 400 }
    const bytes = await cutVariant(
      await encodeWebp(stripes(), {}),
      { region, width: 1200, height: 630 },
      'jpg',
    )
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('uses the first frame of an animation', async () => {
    const webp = await encodeWebp(sharp(await movingGif(400, 300, 3), { animated: true }), { copyright })
    const plan = planCut({ width: 400, height: 300, focus: { x: 50, y: 50 } }, { ratio: '1:1', size: 'XL' })
    for (const extension of ['jpg', 'webp'] as const) {
      const { width, height, pages } = await sharp(await cutVariant(webp, plan, extension)).metadata()
      expect([width, height, pages ?? 1]).toEqual([300, 300, 1])
    }
  })

  it('keeps transparency in a WebP and puts a JPEG on white', async () => {
    const { data, width, height } = paintRaw(40, 40, () => [200, 40, 40, 0])
    const webp = await encodeWebp(sharp(data, { raw: { width, height, channels: 4 } }), {})
    const plan = planCut({ width, height, focus: { x: 0, y: 0 } }, { ratio: '16:9', size: 'M' })
    expect(
      (
        await sharp(await cutVariant(webp, plan, 'webp'))
          .raw()
          .toBuffer()
      )[3],
    ).toBe(0)
    const jpeg = await sharp(await cutVariant(webp, plan, 'jpg'))
      .raw()
      .toBuffer()
    expect([...jpeg.subarray(0, 3)].every((value) => value > 245)).toBe(true)
  })
})
