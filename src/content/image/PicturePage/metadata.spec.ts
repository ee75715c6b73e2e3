import { expect, it } from 'vitest'
import { socialImage } from './metadata.ts'

const address = (hash: string) => `https://cdn.test/media/file/7/${hash}/XL.webp`
const urls = (hash: string) => {
  const url = address(hash)
  return { T: url, XS: url, S: url, M: url, L: url, XL: url, XXL: url }
}
const image = {
  id: 7,
  caption: 'Möwen',
  copyright: '',
  alt: '',
  language: 'de',
  focus: { x: 0, y: 100 },
  width: 200,
  height: 100,
  remaining: 0,
  urls: urls('0123456789abcdef0123456789abcdef'),
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

it("is the server's crop in the size networks ask for", () => {
  expect(socialImage(image, 'Möwen')).toEqual({
    url: '/media/imagecut/7/social.jpg?v=0123456789ab-0-100',
    width: 1200,
    height: 630,
    alt: 'Möwen',
  })
})

it('has a new URL after each edit, so that networks fetch it again', () => {
  const turned = { ...image, urls: urls('fedcba98765432100123456789abcdef') }
  const moved = { ...image, focus: { x: 1, y: 100 } }
  const addresses = [image, turned, moved].map((each) => socialImage(each, '')?.url)
  expect(new Set(addresses).size).toBe(3)
})

it('is absent while a picture is processed or has failed', () => {
  for (const remaining of [3, -1]) expect(socialImage({ ...image, remaining }, '')).toBeUndefined()
  expect(socialImage({ ...image, urls: null }, '')).toBeUndefined()
})
