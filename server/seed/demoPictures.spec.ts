import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoGalleries } from './demoGalleries.ts'
import { demoPicturePath, demoPictures } from './demoPictures.ts'

const FORMATS: Record<string, string> = { jpg: 'jpeg', png: 'png', tif: 'tiff', gif: 'gif' }
const folder = dirname(demoPicturePath('any.jpg'))

describe('the demo pictures', () => {
  it('are exactly the files in demo/pictures', async () => {
    const listed = demoPictures.map(({ fileName }) => fileName).sort()
    expect((await readdir(folder)).sort()).toEqual(listed)
  })

  it.each(demoPictures)('$fileName decodes in the format of its extension', async ({ fileName }) => {
    const file = await readFile(demoPicturePath(fileName))
    const { format } = await sharp(file).metadata()
    expect(format).toBe(FORMATS[fileName.split('.').at(-1) ?? ''])
    const { entropy } = await sharp(file).stats()
    expect(entropy).toBeGreaterThan(4)
  })

  it('weigh at most 15 MB together', async () => {
    const sizes = await Promise.all(demoPictures.map(({ fileName }) => stat(demoPicturePath(fileName))))
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(15_000_000)
  })

  it.each(demoPictures)('$fileName has a caption and a copyright of its own', async ({ fileName, texts }) => {
    if (texts) {
      expect(texts.caption?.length).toBeGreaterThan(20)
      expect(texts.copyright?.length).toBeGreaterThan(5)
      return
    }
    const { xmp } = await sharp(demoPicturePath(fileName)).metadata()
    const packet = xmp?.toString('utf8') ?? ''
    expect(packet).toMatch(/<dc:description>.*<rdf:li[^>]*>[^<]{20,}</s)
    expect(packet).toMatch(/<dc:rights>.*<rdf:li[^>]*>[^<]{5,}</s)
  })

  it('each describe their picture independently, in a sentence', () => {
    for (const { alt } of demoPictures) expect(alt).toMatch(/^\p{Lu}.{20,200}\.$/u)
    expect(new Set(demoPictures.map(({ alt }) => alt)).size).toBe(demoPictures.length)
  })

  it('include an animation whose frames differ', async () => {
    const file = await readFile(demoPicturePath('windraeder-morgennebel.gif'))
    const { pages } = await sharp(file, { animated: true }).metadata()
    expect(pages).toBe(12)
    const first = await sharp(file, { page: 0 }).raw().toBuffer()
    const second = await sharp(file, { page: 1 }).raw().toBuffer()
    expect(first.equals(second)).toBe(false)
  })

  it('have different names, and each its focus inside the frame', () => {
    expect(new Set(demoPictures.map(({ fileName }) => fileName)).size).toBe(demoPictures.length)
    for (const { focus } of demoPictures)
      expect(Math.min(focus.x, focus.y, 100 - focus.x, 100 - focus.y)).toBeGreaterThan(0)
  })

  it('come upright, across, square and very wide', async () => {
    const ratios = await Promise.all(
      demoPictures.map(async ({ fileName }) => {
        const { width, height } = await sharp(demoPicturePath(fileName)).metadata()
        return (width / height).toFixed(2)
      }),
    )
    for (const ratio of ['1.50', '0.67', '0.80', '1.00', '2.60']) expect(ratios).toContain(ratio)
  })
})

describe('the demo galleries', () => {
  const names = new Set(demoPictures.map(({ fileName }) => fileName))

  it.each(demoGalleries)('$title shows pictures of the demo, each once', ({ pictures }) => {
    const shown = pictures.map(({ fileName }) => fileName)
    expect(shown.filter((name) => !names.has(name))).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
  })
})
