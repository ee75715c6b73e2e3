import { expect, test } from 'vitest'
import { pictureSources, sizeAtAddress } from './pictureFiles.ts'

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

test('sizes that share a file are one candidate, as wide as the picture itself', () => {
  const urls = { ...named, XL: 'l', XXL: 'l' }
  expect(pictureSources({ urls, width: 400 })?.srcSet).toBe('m 320w, l 400w')
})

test('a picture smaller than the smallest size is never said to be wider than it is', () => {
  const urls = { ...named, M: 's', L: 's', XL: 's', XXL: 's' }
  expect(pictureSources({ urls, width: 120 })?.srcSet).toBe('s 120w')
})

test('once a size is chosen, no smaller file can be loaded any more', () => {
  expect(pictureSources({ urls: named, width: 5640 }, 'L')).toEqual({
    src: 'l',
    srcSet: 'l 640w, xl 1200w, xxl 1920w',
  })
  expect(pictureSources({ urls: named, width: 5640 }, 'XS')?.srcSet).toMatch(/^xs 60w, s 160w, m 320w/)
})

test('a picture without an address has no sources', () => {
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

test('the size of an address is known, whatever the format and the time stamp', () => {
  expect(sizeAtAddress({ urls: upToXL }, address('L'))).toBe('L')
  expect(sizeAtAddress({ urls: upToXL }, address('M').replace(/webp$/, 'avif?t=5'))).toBe('M')
  expect(sizeAtAddress({ urls: upToXL }, address('XL'))).toBe('XXL')
  expect(sizeAtAddress({ urls: upToXL }, 'https://cdn.example/other.webp')).toBeUndefined()
})
