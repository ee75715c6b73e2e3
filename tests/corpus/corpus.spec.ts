import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { decodeBmp, endRenderChildren, readMetadata } from '@litfass/images/pipeline'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { apparentDifference, largestDifference, meanDifference, shownAt } from './comparePixels.ts'
import { expectServable } from './expectServable.ts'
import { type CorpusFile, corpusFolder, listPictures } from './listPictures.ts'
import { processGoodPicture, processPicture } from './processPicture.ts'

/** Two compressed copies of one scene differ by less on average; another turn of it by several times as much. */
const SAME_SCENE = 8

if (!corpusFolder) console.warn('LITFASS_CORPUS is not set: no real pictures are tested.')

const byName = (file: CorpusFile) => [file.name, file.path] as const
const every = (part: string) => listPictures(part).map(byName)

afterAll(endRenderChildren)

describe.skipIf(!corpusFolder)('real pictures', () => {
  it('are there', () => {
    const parts = ['photos', 'orientation', 'metadata', 'formats', 'broken']
    expect(parts.filter((part) => listPictures(part).length === 0)).toEqual([])
  })

  describe('photographs', () => {
    it.each(every('photos'))(
      '%s is served in all sizes, upright and without private data',
      async (_, path) => {
        const picture = await processGoodPicture(path)
        await expectServable(picture)
        const upright = await shownAt(sharp(path).autoOrient(), 48, 48)
        for (const { file } of picture.rendition.variants.slice(2)) {
          expect(meanDifference(await shownAt(sharp(file), 48, 48), upright)).toBeLessThan(SAME_SCENE)
        }
      },
    )
  })

  describe('orientation', () => {
    const turned = listPictures('orientation').map(({ name, path }) => {
      const reference = path.replace(/_\d(?=\.\w+$)/, '_1')
      return [name, path, reference] as const
    })

    it.each(turned)('%s looks like the one that was stored upright', async (name, path, reference) => {
      const [picture, upright] = [await processGoodPicture(path), await processGoodPicture(reference)]
      await expectServable(picture)
      const { width, height } = picture.rendition
      expect({ width, height }).toEqual({ width: upright.rendition.width, height: upright.rendition.height })
      expect(width > height).toBe(name.startsWith('Landscape'))
      for (const { key, file } of picture.rendition.variants) {
        expect(await apparentDifference(file, upright.variant(key))).toBeLessThan(SAME_SCENE)
      }
    })
  })

  describe('orientation, and an editor who turns the picture', () => {
    const turns = listPictures('orientation').flatMap(({ name, path }) =>
      ([90, 180, 270] as const).map((degrees) => [name, degrees, path] as const),
    )

    it.each(turns)('%s, turned by %i degrees, looks as a person expects', async (_, degrees, path) => {
      const reference = path.replace(/_\d(?=\.\w+$)/, '_1')
      const upright = await sharp(reference).autoOrient().png().toBuffer()
      const expected = await shownAt(sharp(upright).rotate(degrees), 48, 48)
      const { rendition } = await processGoodPicture(path, degrees)
      for (const { file } of rendition.variants.slice(2)) {
        expect(meanDifference(await shownAt(sharp(file), 48, 48), expected)).toBeLessThan(SAME_SCENE)
      }
    })
  })

  describe('metadata', () => {
    it.each(every('metadata'))('%s is served without private data', async (_, path) => {
      await expectServable(await processGoodPicture(path))
    })

    it.each(every('metadata'))('the notice of %s stays in every served file', async (_, path) => {
      const { copyright } = await readMetadata(path)
      const { rendition } = await processGoodPicture(path)
      for (const { file } of rendition.variants) {
        const { exif } = await sharp(file).metadata()
        expect(exif?.includes(Buffer.from(copyright?.text ?? '', 'utf8')) ?? false).toBe(
          copyright !== undefined,
        )
      }
    })

    it('caption and notice are read where the files have them', async () => {
      const found = await Promise.all(
        listPictures('metadata').map(async ({ name, path }) => {
          const { caption, copyright } = await readMetadata(path)
          return [name, caption?.from, copyright?.from] as const
        }),
      )
      expect(found.filter(([name]) => name.includes('iptc')).every(([, , copyright]) => copyright)).toBe(true)
      expect(found.filter(([, caption]) => caption).length).toBeGreaterThan(1)
    })

    it('a position in an original is noticed', async () => {
      const positioned = listPictures('metadata').filter(({ name }) => name.startsWith('gps'))
      expect(positioned.length).toBeGreaterThan(0)
      for (const { path } of positioned)
        expect((await readMetadata(path)).privacyReceipt.removed).toContain('position')
    })
  })

  describe('formats', () => {
    const files = listPictures('formats')
    const references = files.filter(({ name }) => name.startsWith('bmp-reference-'))
    const bitmaps = files.filter(({ name }) => name.endsWith('.bmp'))

    const referenceOf = ({ name }: CorpusFile): CorpusFile | undefined => {
      const kind = basename(name, '.bmp')
      const alike = references.filter((each) => kind.startsWith(basename(each.name, '.png').slice(14)))
      const longest = alike.toSorted((a, b) => b.name.length - a.name.length)[0]
      return longest ?? references.find((each) => kind === 'rgb32' && each.name.includes('rgb24'))
    }

    it.each(files.map(byName))(
      '%s is accepted and served in the colours of the original',
      async (name, path) => {
        const picture = await processGoodPicture(path)
        await expectServable(picture)
        if (name.endsWith('.bmp')) return
        for (const { file } of picture.rendition.variants.slice(2)) {
          expect(await apparentDifference(file, path)).toBeLessThan(SAME_SCENE)
        }
      },
    )

    it.each(bitmaps.map(byName))('%s is decoded to the very pixels it must have', async (name, path) => {
      const reference = referenceOf({ name, path })
      const { data, width, height, channels } = decodeBmp(await readFile(path))
      const pixels = await shownAt(sharp(data, { raw: { width, height, channels } }), width, height)
      const expected = await shownAt(sharp(reference?.path), width, height)
      // The palette of the 8-bit reference has 42 where the files have 43.
      expect(largestDifference(pixels, expected)).toBeLessThanOrEqual(name.startsWith('pal8') ? 1 : 0)
    })

    const gifs = files.filter(({ name }) => name.endsWith('.gif'))

    it.each(gifs.map(byName))('%s moves in M and larger as much as the original does', async (_, path) => {
      const { uploaded, rendition } = await processGoodPicture(path)
      for (const { key, file, animated } of rendition.variants) {
        const { pages = 1 } = await sharp(file, { animated: true }).metadata()
        const isSmall = ['T', 'XS', 'S'].includes(key)
        expect(pages).toBe(isSmall ? 1 : uploaded.frames)
        expect(animated).toBe(!isSmall && uploaded.frames > 1)
      }
    })
  })

  describe('broken files', () => {
    it.each(every('broken'))(
      '%s is refused or fails with a reason, and leaves nothing half-made',
      async (_, path) => {
        const ending = await processPicture(path)
        expect(ending.state).not.toBe('done')
        if (ending.state === 'refused') expect(ending.reason).toMatch(/^upload\.(type|broken|tooManyPixels)$/)
        if (ending.state === 'failed') {
          expect(ending.reason).toMatch(/^failure\.(truncated|corrupt|tooManyPixels)$/)
          expect(ending.left).toEqual([])
        }
      },
    )

    it('other pictures go on while broken ones are refused', async () => {
      const [good] = listPictures('photos')
      const broken = listPictures('broken').map(({ path }) => processPicture(path))
      const [picture] = await Promise.all([processGoodPicture(good?.path ?? ''), ...broken])
      await expectServable(picture)
    })
  })
})
