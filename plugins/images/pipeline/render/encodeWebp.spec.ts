import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { landscape, movingGif, paintRaw } from '../testing/makePicture.ts'
import { encodeWebp } from './encodeWebp.ts'

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

  it('leaves a moving picture moving', async () => {
    const frames = sharp(await movingGif(40, 30, 3), { animated: true })
    const { pages, exif } = await sharp(await encodeWebp(frames, { copyright }), {
      animated: true,
    }).metadata()
    expect(pages).toBe(3)
    expect(await exifr.parse(exif ?? Buffer.alloc(0), true)).toEqual({ Copyright: copyright })
  })
})
