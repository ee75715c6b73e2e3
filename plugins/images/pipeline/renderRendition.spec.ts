import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PictureFormat } from '../model/files/formats.ts'
import { PLAIN_RECIPE, type Recipe, ROTATIONS } from '../model/geometry/recipe.ts'
import type { RenderedVariant } from './render/renderVariants.ts'
import { renderRendition } from './renderRendition.ts'
import { buildBmp } from './testing/buildBmp.ts'
import { exifSegment, withSegments } from './testing/jpegParts.ts'
import { landscape, meanDifference, movingGif, paintRaw, pixelsOf } from './testing/makePicture.ts'
import { temporaryFile, temporaryFolder } from './testing/temporaryFolder.ts'

/** Lossy encoding moves a soft picture by less than this on average; a wrong turn by far more. */
const SAME = 4

const render = async (bytes: Uint8Array, format: PictureFormat, recipe: Recipe = PLAIN_RECIPE) => {
  const sourcePath = await temporaryFile(bytes)
  const outDir = await temporaryFolder()
  const seen: RenderedVariant[] = []
  const onVariant = (variant: RenderedVariant) => void seen.push(variant)
  const rendition = await renderRendition({ sourcePath, format, recipe, outDir, onVariant })
  const of = (key: string) =>
    rendition.variants.find(({ keys }) => keys.some((each) => each === key))?.file ?? ''
  return { ...rendition, seen, outDir, of }
}

describe('renderRendition', () => {
  it('makes all sizes, none enlarged, with the announced lengths and dimensions', async () => {
    const { variants, width, height, thumbhash, dominantColour } = await render(
      await landscape(2400, 1600).jpeg().toBuffer(),
      'jpeg',
    )
    expect([width, height]).toEqual([2400, 1600])
    expect(variants.map(({ key }) => key)).toEqual(['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'])
    for (const variant of variants) {
      const bytes = await readFile(variant.file)
      const meta = await sharp(bytes).metadata()
      expect([meta.format, meta.width, meta.height, bytes.length]).toEqual([
        'webp',
        variant.width,
        variant.height,
        variant.bytes,
      ])
    }
    expect(thumbhash).toMatch(/^[\w+/]{20,}={0,2}$/)
    expect(dominantColour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('announces each file once, when it is complete', async () => {
    const sourcePath = await temporaryFile(await landscape(700, 500).png().toBuffer())
    const outDir = await temporaryFolder()
    const lengths: Array<[number, number]> = []
    const onVariant = async ({ file, bytes }: RenderedVariant) => {
      lengths.push([(await readFile(file)).length, bytes])
    }
    await renderRendition({ sourcePath, format: 'png', recipe: PLAIN_RECIPE, outDir, onVariant })
    expect(lengths).toHaveLength(6)
    for (const [found, said] of lengths) expect(found).toBe(said)
    expect((await readdir(outDir)).sort()).toEqual([
      'L.webp',
      'M.webp',
      'S.webp',
      'T.webp',
      'XL.webp',
      'XS.webp',
    ])
  })

  it('finishes M before all others, so that a picture is seen early', async () => {
    const { seen, variants } = await render(await landscape(2000, 1300).jpeg().toBuffer(), 'jpeg')
    expect(seen[0]?.key).toBe('M')
    expect(variants.map(({ key }) => key)).toEqual(['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'])
  })

  it('gives the same bytes for the same input', async () => {
    const jpeg = await landscape(1500, 1000).jpeg().toBuffer()
    const [first, second] = [await render(jpeg, 'jpeg'), await render(jpeg, 'jpeg')]
    for (const { key } of first.variants)
      expect(await readFile(second.of(key))).toEqual(await readFile(first.of(key)))
    expect([second.thumbhash, second.dominantColour]).toEqual([first.thumbhash, first.dominantColour])
  })

  it('keeps the small sizes as sharp as if each were made from the original', async () => {
    const jpeg = await landscape(2400, 1600).jpeg({ quality: 95 }).toBuffer()
    const { variants } = await render(jpeg, 'jpeg')
    for (const { file, width, height } of variants) {
      const direct = await sharp(jpeg).resize(width, height, { fit: 'fill' }).webp({ quality: 80 }).toBuffer()
      expect(meanDifference(await pixelsOf(sharp(file)), await pixelsOf(sharp(direct)))).toBeLessThan(SAME)
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a photograph of orientation %d upright', async (orientation) => {
    const jpeg = await landscape(600, 400).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const { width, height, of } = await render(jpeg, 'jpeg')
    const upright = await pixelsOf(sharp(jpeg).autoOrient())
    expect([width, height]).toEqual([upright.width, upright.height])
    expect(meanDifference(await pixelsOf(sharp(of('XXL'))), upright)).toBeLessThan(SAME)
    expect((await sharp(of('XXL')).metadata()).orientation).toBeUndefined()
  })

  it.each(ROTATIONS)('crops the upright picture first, then rotates it by %d degrees', async (rotation) => {
    const jpeg = await landscape(800, 600).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const crop = { x: 0, y: 0, width: 50, height: 25 }
    const { width, height, of } = await render(jpeg, 'jpeg', { rotation, crop })
    const upright = await sharp(jpeg).autoOrient().toBuffer()
    const part = await sharp(upright).extract({ left: 0, top: 0, width: 300, height: 200 }).png().toBuffer()
    const expected = await pixelsOf(sharp(part).rotate(rotation))
    expect([width, height]).toEqual([expected.width, expected.height])
    expect(meanDifference(await pixelsOf(sharp(of('XXL'))), expected)).toBeLessThan(SAME)
  })

  it.each(ROTATIONS)(
    'shows the whole picture besides a crop, turned by %d degrees like it',
    async (rotation) => {
      const jpeg = await landscape(1600, 2000)
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 95 })
        .toBuffer()
      const crop = { x: 60, y: 50, width: 30, height: 40 }
      const { uncropped, seen, variants } = await render(jpeg, 'jpeg', { rotation, crop })
      const upright = await sharp(jpeg).autoOrient().toBuffer()
      const turned = await sharp(upright).rotate(rotation).toBuffer()
      const expected = await pixelsOf(sharp(turned).resize({ width: 1200 }))
      expect([uncropped?.width, uncropped?.height]).toEqual([expected.width, expected.height])
      expect(meanDifference(await pixelsOf(sharp(uncropped?.file)), expected)).toBeLessThan(SAME)
      // Subscribers that wait for the sizes are not notified of it.
      for (const file of [...seen, ...variants].map((one) => one.file))
        expect(file).not.toContain('uncropped')
    },
  )

  it('makes no uncropped file without a crop', async () => {
    const { uncropped, outDir } = await render(await landscape(300, 200).jpeg().toBuffer(), 'jpeg')
    expect(uncropped).toBeUndefined()
    expect(await readdir(outDir)).not.toContain('uncropped.webp')
  })

  it('makes the same uncropped bytes each time, never enlarged, with the copyright notice', async () => {
    const notice = '© Jürgen Groß'
    const exif = exifSegment([['copyright', notice]], [])
    const jpeg = withSegments(await landscape(500, 400).jpeg().toBuffer(), exif)
    const recipe = { rotation: 270, crop: { x: 0, y: 0, width: 40, height: 40 } } as const
    const [one, other] = [await render(jpeg, 'jpeg', recipe), await render(jpeg, 'jpeg', recipe)]
    const bytes = await readFile(one.uncropped?.file ?? '')
    expect(await readFile(other.uncropped?.file ?? '')).toEqual(bytes)
    const { width, height, xmp } = await sharp(bytes).metadata()
    expect([width, height, bytes.length]).toEqual([400, 500, one.uncropped?.bytes])
    expect(xmp?.toString()).toContain(`>${notice}<`)
  })

  it('makes the uncropped file of an animation from its first frame', async () => {
    const recipe = { rotation: 90, crop: { x: 0, y: 0, width: 50, height: 50 } } as const
    const { uncropped, of } = await render(await movingGif(1400, 1000, 3), 'gif', recipe)
    const meta = await sharp(uncropped?.file, { animated: true }).metadata()
    expect([meta.pages ?? 1, meta.width, meta.height]).toEqual([1, 1000, 1400])
    expect(await sharp(of('S')).metadata()).toMatchObject({ width: 160, height: 224 })
  })

  it('keeps transparency', async () => {
    const { data, width, height } = paintRaw(400, 300, (x) => [200, 40, 40, x < 200 ? 0 : 255])
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
    const alpha = await sharp((await render(png, 'png')).of('M'))
      .extractChannel('alpha')
      .raw()
      .toBuffer()
    expect([alpha[0], alpha[319]]).toEqual([0, 255])
  })

  it('shows CMYK, 16 bits and wide colour spaces as a screen does', async () => {
    const source = () => landscape(400, 300)
    const kinds: ReadonlyArray<readonly [PictureFormat, Buffer]> = [
      ['jpeg', await source().withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
      ['jpeg', await source().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
      ['png', await source().toColourspace('rgb16').png().toBuffer()],
      ['tiff', await source().toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer()],
      ['jpeg', await source().greyscale().jpeg({ quality: 95 }).toBuffer()],
    ]
    for (const [format, bytes] of kinds) {
      const expected = await pixelsOf(sharp(bytes).toColourspace('srgb'))
      const shown = await pixelsOf(sharp((await render(bytes, format)).of('XXL')))
      expect(meanDifference(shown, expected)).toBeLessThan(SAME)
    }
  })

  it('takes the first page of a TIFF', async () => {
    const { data, channels } = paintRaw(30, 20, (_x, _y, page) => [page * 200, 90, 90], 2)
    const raw = { width: 30, height: 40, channels, pageHeight: 20 }
    const tiff = await sharp(data, { raw, pages: -1 }).tiff().toBuffer()
    expect((await sharp(tiff).metadata()).pages).toBe(2)
    const { height, of } = await render(tiff, 'tiff')
    expect(height).toBe(20)
    expect((await pixelsOf(sharp(of('M')))).data[0]).toBeLessThan(20)
  })

  it('shows a BMP', async () => {
    const pixels = Array.from({ length: 20 * 30 }, () => [40, 60, 200]).flat()
    const { of } = await render(buildBmp({ width: 20, height: 30, pixels }), 'bmp')
    const { data, width, height } = await pixelsOf(sharp(of('XXL')))
    expect([width, height]).toEqual([20, 30])
    expect([...data.subarray(0, 3)]).toEqual([200, 60, 40].map((value) => expect.closeTo(value, -1)))
  })

  it.each(ROTATIONS)('keeps a GIF animated in M and above, rotated by %d degrees', async (rotation) => {
    const { variants, of } = await render(await movingGif(400, 300, 5), 'gif', { rotation, crop: null })
    for (const { key, animated, file, width, height } of variants) {
      const { pages, delay, loop, pageHeight, ...meta } = await sharp(file, { animated: true }).metadata()
      expect(animated).toBe(!['T', 'XS', 'S'].includes(key))
      expect([meta.width, pageHeight ?? meta.height]).toEqual([width, height])
      if (animated)
        expect({ pages, delay, loop }).toEqual({ pages: 5, delay: [100, 110, 120, 130, 140], loop: 3 })
      else expect(pages ?? 1).toBe(1)
    }
    const third = await pixelsOf(sharp(of('XXL'), { page: 2, pages: 1 }))
    const source = await sharp(await movingGif(400, 300, 5), { page: 2, pages: 1 })
      .png()
      .toBuffer()
    expect(meanDifference(third, await pixelsOf(sharp(source).rotate(rotation)))).toBeLessThan(SAME)
  })

  it('crops every frame of an animation', async () => {
    const crop = { x: 50, y: 50, width: 50, height: 50 }
    const { of } = await render(await movingGif(800, 600, 4), 'gif', { rotation: 0, crop })
    const meta = await sharp(of('M'), { animated: true }).metadata()
    expect([meta.pages, meta.width, meta.pageHeight]).toEqual([4, 320, 240])
  })

  it('serves no position, device or thumbnail, and keeps the copyright notice letter by letter', async () => {
    const notice = '© Jürgen Groß – Küste'
    const exif = exifSegment(
      [
        ['copyright', notice],
        ['gps', 8],
      ],
      [
        ['bodySerial', '4711'],
        ['makerNote', 'Kamera'],
      ],
    )
    const jpeg = withSegments(await landscape(500, 400).jpeg().toBuffer(), exif)
    const { variants } = await render(jpeg, 'jpeg')
    for (const { file } of variants) {
      const bytes = await readFile(file)
      const { exif: block, xmp } = await sharp(bytes).metadata()
      expect(await exifr.parse(block ?? Buffer.alloc(0), true)).toEqual({ Copyright: notice })
      expect(xmp?.toString()).toContain(`>${notice}<`)
      for (const secret of ['4711', 'Kamera']) expect(bytes.includes(secret)).toBe(false)
    }
  })

  it('scales a strip that is too tall for WebP until it fits', async () => {
    const png = await landscape(40, 20_000).png().toBuffer()
    const { variants, height } = await render(png, 'png')
    expect(height).toBe(20_000)
    expect(Math.max(...variants.map((variant) => variant.height))).toBe(16_383)
  })

  it.each([
    ['a JPEG cut in half', 'jpeg', () => landscape(900, 700).jpeg().toBuffer(), 0.5, 'failure.truncated'],
    ['a PNG cut in half', 'png', () => landscape(900, 700).png().toBuffer(), 0.5, 'failure.truncated'],
    [
      'a progressive JPEG cut',
      'jpeg',
      () => landscape(900, 700).jpeg({ progressive: true }).toBuffer(),
      0.7,
      'failure.truncated',
    ],
  ] as const)('fails on %s instead of showing it half grey', async (_, format, make, kept, failure) => {
    const bytes = await make()
    const cut = bytes.subarray(0, Math.floor(bytes.length * kept))
    await expect(render(cut, format)).rejects.toMatchObject({ name: 'PipelineError', failure })
  })

  it('refuses an SVG that claims to be a PNG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(render(svg, 'png')).rejects.toMatchObject({ failure: 'failure.corrupt' })
  })

  it('leaves no partial file after a failure', async () => {
    const sourcePath = await temporaryFile(await landscape(900, 700).jpeg().toBuffer())
    const outDir = await temporaryFolder()
    await writeFile(join(outDir, 'earlier'), '')
    const onVariant = () => Promise.reject(new Error('the store is away'))
    const request = { sourcePath, format: 'jpeg', recipe: PLAIN_RECIPE, outDir, onVariant } as const
    await expect(renderRendition(request)).rejects.toThrow('the store is away')
    expect((await readdir(outDir)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
