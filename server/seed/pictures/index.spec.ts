import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPictures } from './index.ts'

const FORMATS: Record<string, string> = { jpg: 'jpeg', png: 'png', tif: 'tiff', gif: 'gif' }
const endingOf = (fileName: string) => fileName.split('.').at(-1) ?? ''
const sum = (files: readonly Buffer[]) => files.reduce((total, file) => total + file.length, 0)

describe('the demo pictures', () => {
  const files = new Map<string, Buffer>()

  it.each(demoPictures)(
    '$fileName decodes, in the format and size it says',
    { timeout: 60_000 },
    async (picture) => {
      const file = await picture.render()
      files.set(picture.fileName, file)
      const found = await sharp(file, { animated: true }).metadata()
      const height = found.pageHeight ?? found.height
      expect([found.format, found.width, height]).toEqual([
        FORMATS[endingOf(picture.fileName)],
        picture.width,
        picture.height,
      ])
      const { entropy } = await sharp(file).stats()
      expect(entropy).toBeGreaterThan(4)
    },
  )

  it('weigh less than 40 MB together and none more than 8', () => {
    expect(files.size).toBe(demoPictures.length)
    expect(sum([...files.values()])).toBeLessThan(40_000_000)
    expect(Math.max(...[...files.values()].map((file) => file.length))).toBeLessThan(8_000_000)
  })

  it.each([
    'deich-gewitterfront.jpg',
    'kunsthalle-sturm-in-oel.png',
    'rohbau-speicherkai-nebel.tif',
    'windraeder-morgennebel.gif',
  ])('%s comes out with the same bytes a second time', { timeout: 60_000 }, async (fileName) => {
    const again = await demoPictures.find((picture) => picture.fileName === fileName)?.render()
    expect(again?.equals(files.get(fileName) ?? Buffer.alloc(0))).toBe(true)
  })

  it.each(demoPictures)('$fileName carries caption and copyright only if it says so', async (picture) => {
    const { xmp } = await sharp(files.get(picture.fileName)).metadata()
    const packet = xmp?.toString('utf8') ?? ''
    const found = [packet.includes(picture.caption), packet.includes(picture.copyright)]
    expect(found).toEqual([picture.embedded, picture.embedded])
  })

  it('JPEG files have the copyright in their EXIF too, and no letters that lost their dots', async () => {
    const { exif } = await sharp(files.get('deich-gewitterfront.jpg')).metadata()
    const text = exif?.toString('latin1') ?? ''
    expect([text.includes('S. Nazarov / Litfass'), text.includes('uber dem Deich')]).toEqual([true, false])
  })

  it('the wind farm turns through twelve different frames', async () => {
    const file = files.get('windraeder-morgennebel.gif')
    const { pages } = await sharp(file, { animated: true }).metadata()
    expect(pages).toBe(12)
    const first = await sharp(file, { page: 0 }).raw().toBuffer()
    const second = await sharp(file, { page: 1 }).raw().toBuffer()
    expect(first.equals(second)).toBe(false)
  })

  it('are told apart by name and caption, and each has its focus inside', () => {
    const distinct = (key: 'fileName' | 'caption' | 'takenAt') =>
      new Set(demoPictures.map((picture) => picture[key])).size
    expect([distinct('fileName'), distinct('caption'), distinct('takenAt')]).toEqual(
      Array(3).fill(demoPictures.length),
    )
    for (const { focus } of demoPictures) {
      expect(Math.min(focus.x, focus.y, 100 - focus.x, 100 - focus.y)).toBeGreaterThan(0)
    }
  })

  it('come upright, across, square and very wide', () => {
    const ratios = demoPictures.map(({ width, height }) => (width / height).toFixed(2))
    for (const ratio of ['1.50', '0.67', '0.80', '1.00', '2.60']) expect(ratios).toContain(ratio)
  })
})
