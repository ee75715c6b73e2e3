import { VARIANT_KEYS, type VariantKey } from '@litfass/kit/domain'
import { expect, it } from 'vitest'
import { thumbnailFiles } from './thumbnailFiles.ts'

/** Addresses as the server gives them: sizes above the largest file share its address. */
function urlsUpTo(largest: VariantKey): Record<VariantKey, string> {
  const last = VARIANT_KEYS.indexOf(largest)
  const at = (key: VariantKey) => `/f/${VARIANT_KEYS[Math.min(VARIANT_KEYS.indexOf(key), last)]}.webp`
  return { T: at('T'), XS: at('XS'), S: at('S'), M: at('M'), L: at('L'), XL: at('XL'), XXL: at('XXL') }
}

it('offers the files of a large picture with their widths', () => {
  const image = { urls: urlsUpTo('XXL'), width: 3000, height: 2000, hasAvifs: false }
  expect(thumbnailFiles(image)).toEqual({
    src: '/f/M.webp',
    srcSet: '/f/S.webp 160w, /f/M.webp 320w, /f/L.webp 640w',
  })
})

it('names the width a small picture really has, and each of its files once', () => {
  const image = { urls: urlsUpTo('M'), width: 240, height: 160, hasAvifs: false }
  expect(thumbnailFiles(image)?.srcSet).toBe('/f/S.webp 160w, /f/M.webp 240w')
})

it('names the width a tall strip really has, which is narrower than its size', () => {
  const image = { urls: urlsUpTo('L'), width: 1000, height: 60_000, hasAvifs: false }
  expect(thumbnailFiles(image)?.srcSet).toBe('/f/S.webp 160w, /f/M.webp 273w, /f/L.webp 273w')
})

it('offers AVIFs where there are some, from the smallest that has one', () => {
  const image = { urls: urlsUpTo('XXL'), width: 3000, height: 2000, hasAvifs: true }
  expect(thumbnailFiles(image)?.avif).toBe('/f/M.avif 320w, /f/L.avif 640w')
})

it('has nothing before there is a file', () => {
  expect(thumbnailFiles({ urls: null, width: 300, height: 200, hasAvifs: false })).toBeUndefined()
})
