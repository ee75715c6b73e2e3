import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { landscape, movingGif, paintRaw } from '../testing/makePicture.ts'
import { encodeStill, encodeWebp, hasFewColours } from './encode.ts'

const copyright = '© Jürgen Groß <Küste> & Söhne'

describe('encodeWebp', () => {
  it('writes no metadata at all without a notice', async () => {
    const jpeg = await landscape(30, 20)
      .withExif({ IFD0: { Artist: 'x' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { exif, xmp, icc } = await sharp(await encodeWebp(sharp(jpeg), {})).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  })

  it.each([
    ['an opaque picture', () => landscape(31, 20)],
    [
      'a transparent one',
      () => sharp(paintRaw(9, 9, () => [1, 2, 3, 4]).data, { raw: { width: 9, height: 9, channels: 4 } }),
    ],
  ] as const)('writes the notice into %s, and a file of the length its head says', async (_, make) => {
    const webp = await encodeWebp(make(), { copyright })
    const { exif, xmp } = await sharp(webp).metadata()
    expect(await exifr.parse(exif ?? Buffer.alloc(0), true)).toEqual({ Copyright: copyright })
    expect(xmp?.toString()).toContain('© Jürgen Groß &lt;Küste&gt; &amp; Söhne')
    expect(webp.readUInt32LE(4)).toBe(webp.length - 8)
  })

  it('keeps an animation animated', async () => {
    const frames = sharp(await movingGif(40, 30, 3), { animated: true })
    const { pages, exif } = await sharp(await encodeWebp(frames, { copyright }), {
      animated: true,
    }).metadata()
    expect(pages).toBe(3)
    expect(await exifr.parse(exif ?? Buffer.alloc(0), true)).toEqual({ Copyright: copyright })
  })
})

const pixelsOf = async (webp: Buffer) => new Uint8Array(await sharp(webp).raw().toBuffer())

describe('encodeStill', () => {
  it('keeps every pixel of a drawing', async () => {
    const drawing = paintRaw(90, 60, (x, y) => ((x + y) % 2 === 0 ? [230, 20, 20] : [20, 20, 230]))
    expect(await pixelsOf(await encodeStill(drawing, { effort: 4 }))).toEqual(drawing.data)
  })

  it('is never larger for a drawing than lossy encoding', async () => {
    let seed = 1
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return (seed % 48) + 100
    }
    const grain = paintRaw(200, 200, () => {
      const grey = random()
      return [grey, grey, grey]
    })
    const lossless = await sharp(grain.data, { raw: { width: 200, height: 200, channels: 3 } })
      .webp({ lossless: true, effort: 4 })
      .toBuffer()
    expect((await encodeStill(grain, { effort: 4 })).length).toBeLessThan(lossless.length)
  })
})

describe('hasFewColours', () => {
  it('recognises a drawing by at most 64 colours', () => {
    expect(hasFewColours(paintRaw(64, 9, (x) => [x, 0, 9]))).toBe(true)
    expect(hasFewColours(paintRaw(65, 9, (x) => [x, 0, 9]))).toBe(false)
  })

  it('counts degrees of transparency as colours', () => {
    expect(hasFewColours(paintRaw(65, 9, (x) => [200, 0, 9, x]))).toBe(false)
  })

  it('does not take a grey photograph for a drawing', () => {
    expect(hasFewColours(paintRaw(80, 80, (x, y) => [x + y]))).toBe(false)
  })
})
