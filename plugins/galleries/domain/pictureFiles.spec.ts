import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  freshSources,
  neededWidth,
  packFiles,
  pictureSources,
  sizeAtAddress,
  unpackFiles,
  unpackUrls,
} from './pictureFiles.ts'

const address = (key: string) => `https://cdn.example/a.webp/7/hash/${key}.webp`
const named = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }
const upToXL = {
  T: address('T'),
  XS: address('XS'),
  S: address('S'),
  M: address('M'),
  L: address('L'),
  XL: address('XL'),
  XXL: address('XL'),
}

test('a large picture offers four files with their widths', () => {
  expect(pictureSources({ urls: named, width: 5640 })).toEqual({
    src: 'xl',
    srcSet: 'm 320w, l 640w, xl 1200w, xxl 1920w',
  })
})

test('variants that share a file are one candidate, as wide as the picture itself', () => {
  const urls = { ...named, XL: 'l', XXL: 'l' }
  expect(pictureSources({ urls, width: 400 })?.srcSet).toBe('m 320w, l 400w')
})

test('a picture smaller than the smallest variant is never declared wider than it is', () => {
  const urls = { ...named, M: 's', L: 's', XL: 's', XXL: 's' }
  expect(pictureSources({ urls, width: 120 })?.srcSet).toBe('s 120w')
})

test('once a variant is chosen, no smaller file can be loaded', () => {
  expect(pictureSources({ urls: named, width: 5640 }, 'L')).toEqual({
    src: 'l',
    srcSet: 'l 640w, xl 1200w, xxl 1920w',
  })
  expect(pictureSources({ urls: named, width: 5640 }, 'XS')?.srcSet).toMatch(/^xs 60w, s 160w, m 320w/)
})

test('a picture without URLs has no sources', () => {
  expect(pictureSources({ urls: null, width: 120, hasAvifs: true })).toBeUndefined()
})

test('a picture whose AVIFs are complete offers them with the same widths', () => {
  expect(pictureSources({ urls: upToXL, width: 1000, hasAvifs: true })?.avif).toBe(
    ['M.avif 320w', 'L.avif 640w', 'XL.avif 1000w']
      .map((end) => `https://cdn.example/a.webp/7/hash/${end}`)
      .join(', '),
  )
})

test('a picture that lacks an AVIF offers none, and one below M has none', () => {
  expect(pictureSources({ urls: upToXL, width: 1000, hasAvifs: false })).not.toHaveProperty('avif')
  expect(pictureSources({ urls: upToXL, width: 1000, hasAvifs: true }, 'S')).not.toHaveProperty('avif')
})

test('a URL identifies its variant, whatever the format and the time stamp', () => {
  expect(sizeAtAddress({ urls: upToXL }, address('L'))).toBe('L')
  expect(sizeAtAddress({ urls: upToXL }, address('M').replace(/webp$/, 'avif?t=5'))).toBe('M')
  expect(sizeAtAddress({ urls: upToXL }, address('XL'))).toBe('XXL')
  expect(sizeAtAddress({ urls: upToXL }, 'https://cdn.example/other.webp')).toBeUndefined()
})

test('every URL gets the time stamp and keeps its width', () => {
  const sources = { src: '/a.webp', srcSet: '/m.webp 320w, /l.webp?x=1 640w', avif: '/m.avif 320w' }
  expect(freshSources(sources, 5)).toEqual({
    src: '/a.webp?t=5',
    srcSet: '/m.webp?t=5 320w, /l.webp?x=1&t=5 640w',
    avif: '/m.avif?t=5 320w',
  })
})

test('a picture without AVIFs gets no fresh ones either', () => {
  expect(freshSources({ src: '/a.webp', srcSet: '/a.webp 320w' }, 5)).not.toHaveProperty('avif')
})

const wide = { width: 3000, height: 1500 }

test('a box of the ratio of its picture needs a file as wide as itself', () => {
  expect(neededWidth({ box: { width: 400, height: 200 }, picture: wide })).toBe(400)
})

test('a box that crops the sides needs a wider file', () => {
  expect(neededWidth({ box: { width: 300, height: 300 }, picture: wide })).toBe(600)
})

test('a box that crops top and bottom needs a file as wide as itself', () => {
  expect(neededWidth({ box: { width: 400, height: 100 }, picture: wide })).toBe(400)
})

test('a height that is a fraction of a pixel too large selects no larger file', () => {
  expect(neededWidth({ box: { width: 640, height: 427 }, picture: { width: 2400, height: 1600 } })).toBe(640)
})

test('a picture of unknown size needs a file as wide as its box', () => {
  expect(neededWidth({ box: { width: 300, height: 300 }, picture: { width: 0, height: 0 } })).toBe(300)
})

test('no box is left uncovered, and one side fits exactly', () => {
  const side = fc.integer({ min: 1, max: 9000 })
  const extent = fc.record({ width: side, height: side })
  fc.assert(
    fc.property(extent, extent, (box, picture) => {
      const width = neededWidth({ box, picture })
      const height = (width * picture.height) / picture.width
      const pixel = Math.max(1, picture.height / picture.width)
      expect(width).toBeGreaterThanOrEqual(box.width)
      expect(height).toBeGreaterThan(box.height - pixel - 1e-6)
      expect(Math.min(width - box.width, Math.abs(height - box.height))).toBeCloseTo(0, 6)
    }),
  )
})

test('packed files are their folder, then name and width of each', () => {
  expect(packFiles({ urls: upToXL, width: 1000 })).toBe(
    'https://cdn.example/a.webp/7/hash/ T.webp 20 XS.webp 60 S.webp 160 M.webp 320 L.webp 640 XL.webp 1000',
  )
  expect(packFiles({ urls: null, width: 1000 })).toBeUndefined()
})

test('the files of a picture are the same after packing, whatever its width and wherever they are', () => {
  const keys = ['T', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
  const widths = [20, 60, 160, 320, 640, 1200, 1920]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6000 }), fc.boolean(), (width, isShared) => {
      // As the pipeline makes them: variants wider than the picture share its largest file.
      const largest = keys.find((_, at) => (widths[at] ?? 0) >= width) ?? 'XXL'
      const file = (key: string) => (isShared ? address(key) : `https://${key}.example/${key}.webp`)
      const urls = Object.fromEntries(
        keys.map((key, at) => [key, file((widths[at] ?? 0) >= width ? largest : key)]),
      ) as typeof upToXL
      const packed = packFiles({ urls, width }) ?? ''
      expect(unpackUrls(packed)).toEqual(urls)
      expect(unpackFiles(packed).at(-1)?.width).toBe(Math.min(width, 1920))
    }),
  )
})
