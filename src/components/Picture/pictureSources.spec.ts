import { expect, test } from 'vitest'
import { pictureSources } from './pictureSources.ts'

const urls = (last: string) => ({ T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: last, XXL: last })

test('a large picture offers four files with their widths', () => {
  const sources = pictureSources({ urls: { ...urls('xl'), XXL: 'xxl' }, width: 5640 })
  expect(sources).toEqual({ src: 'xl', srcSet: 'm 320w, l 640w, xl 1200w, xxl 1920w' })
})

test('sizes that share a file are one candidate, as wide as the picture itself', () => {
  expect(pictureSources({ urls: urls('l'), width: 400 })?.srcSet).toBe('m 320w, l 400w')
})

test('a picture smaller than the smallest size is never said to be wider than it is', () => {
  const all = { T: 't', XS: 'xs', S: 's', M: 's', L: 's', XL: 's', XXL: 's' }
  expect(pictureSources({ urls: all, width: 120 })?.srcSet).toBe('s 120w')
})

test('a picture without an address has no sources', () => {
  expect(pictureSources({ urls: null, width: 120 })).toBeUndefined()
})
