import { VARIANT_KEYS, type VariantKey } from '@litfass/images/model'
import { expect, it } from 'vitest'
import { thumbnailFiles } from './Thumbnail.tsx'

/** Addresses as the server gives them: sizes above the largest file share its address. */
function urlsUpTo(largest: VariantKey): Record<VariantKey, string> {
  const last = VARIANT_KEYS.indexOf(largest)
  const at = (key: VariantKey) => `/f/${VARIANT_KEYS[Math.min(VARIANT_KEYS.indexOf(key), last)]}.webp`
  return { T: at('T'), XS: at('XS'), S: at('S'), M: at('M'), L: at('L'), XL: at('XL'), XXL: at('XXL') }
}

it('lists the files of a large picture with their widths', () => {
  const image = { urls: urlsUpTo('XXL'), width: 3000, height: 2000, hasAvifs: false }
  expect(thumbnailFiles(image)).toEqual({
    src: '/f/M.webp',
    srcSet: '/f/S.webp 160w, /f/M.webp 320w, /f/L.webp 640w',
  })
})

it('states the actual width of a small picture, and each file once', () => {
  const image = { urls: urlsUpTo('M'), width: 240, height: 160, hasAvifs: false }
  expect(thumbnailFiles(image)?.srcSet).toBe('/f/S.webp 160w, /f/M.webp 240w')
})

it("states the actual width of a tall strip, which is below its variant's", () => {
  const image = { urls: urlsUpTo('L'), width: 1000, height: 60_000, hasAvifs: false }
  expect(thumbnailFiles(image)?.srcSet).toBe('/f/S.webp 160w, /f/M.webp 273w, /f/L.webp 273w')
})

it('offers AVIF from the smallest variant that has it', () => {
  const image = { urls: urlsUpTo('XXL'), width: 3000, height: 2000, hasAvifs: true }
  expect(thumbnailFiles(image)?.avif).toBe('/f/M.avif 320w, /f/L.avif 640w')
})

it('returns nothing for a picture without files', () => {
  expect(thumbnailFiles({ urls: null, width: 300, height: 200, hasAvifs: false })).toBeUndefined()
})
