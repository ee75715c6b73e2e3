import { expect, test } from 'vitest'
import { avifSrcSet } from './avifSrcSet.ts'

const address = (key: string) => `https://cdn.example/a.webp/7/hash/${key}.webp`
const urls = {
  T: address('T'),
  XS: address('XS'),
  S: address('S'),
  M: address('M'),
  L: address('L'),
  XL: address('XL'),
  XXL: address('XL'),
}

test('a picture whose AVIFs are complete offers them with the same widths', () => {
  expect(avifSrcSet({ urls, width: 1000, hasAvifs: true })).toBe(
    ['M.avif 320w', 'L.avif 640w', 'XL.avif 1000w']
      .map((end) => `https://cdn.example/a.webp/7/hash/${end}`)
      .join(', '),
  )
})

test('a picture that lacks one offers none', () => {
  expect(avifSrcSet({ urls, width: 1000, hasAvifs: false })).toBeUndefined()
})

test('a picture without an address offers none', () => {
  expect(avifSrcSet({ urls: null, width: 1000, hasAvifs: true })).toBeUndefined()
})
