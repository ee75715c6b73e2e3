import { describe, expect, it } from 'vitest'
import { oEmbedPhoto, pictureAtAddress } from './oEmbed.ts'

const site = {
  siteUrl: 'https://litfass.test',
  pages: {
    image: { de: '/bilder/{id}', en: '/en/bilder/{id}' },
    galleryPicture: { de: '/galerie/{id}/bild/{pid}', en: '/en/galerie/{id}/bild/{pid}' },
  },
}

it.each([
  ['https://litfass.test/bilder/7', 7, 'de', '/bilder/7'],
  ['https://litfass.test/en/bilder/7', 7, 'en', '/en/bilder/7'],
  ['http://litfass.test/bilder/7?utm_source=x#oben', 7, 'de', '/bilder/7'],
])('finds the picture at %s', (address, imageId, language, path) => {
  expect(pictureAtAddress(address, site)).toEqual({ imageId, language, page: `https://litfass.test${path}` })
})

it.each([
  ['https://litfass.test/galerie/3/bild/12', 'de', '/galerie/3/bild/12'],
  ['https://litfass.test/en/galerie/3/bild/12/', 'en', '/en/galerie/3/bild/12'],
])('finds the picture and its gallery at %s', (address, language, path) => {
  expect(pictureAtAddress(address, site)).toEqual({
    imageId: 12,
    galleryId: 3,
    language,
    page: `https://litfass.test${path}`,
  })
})

it.each([
  'https://other.test/bilder/7',
  'https://litfass.test.evil.test/bilder/7',
  'https://litfass.test:8443/bilder/7',
  'https://litfass.test/bilder/0',
  'https://litfass.test/bilder/99999999999',
  'https://litfass.test/bilder/2147483648',
  'https://litfass.test/bilder/7/mehr',
  'https://litfass.test/bilder',
  'https://litfass.test/galerie/3',
  'https://litfass.test/galerie/x/bild/12',
  'https://litfass.test/galerie/2147483648/bild/12',
  'javascript:alert(1)//litfass.test/bilder/7',
  '/bilder/7',
  '',
])('finds none at %j', (address) => {
  expect(pictureAtAddress(address, site)).toBeUndefined()
})

const image = {
  id: 7,
  caption: 'Möwen\nam Deich.',
  copyright: '© S. Nazarov',
  alt: '',
  language: 'de',
  focus: { x: 50, y: 50 },
  width: 4000,
  height: 3000,
  remaining: 0,
  urls: null,
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
}
const photo = (room: { width?: number; height?: number } = {}, overrides: Partial<typeof image> = {}) =>
  oEmbedPhoto({
    image: { ...image, ...overrides },
    room,
    page: 'https://litfass.test/bilder/7',
    cutOf: ({ ratio, size }) => `https://litfass.test/c/${ratio}-${size}.jpg`,
    words: { credit: 'Foto: {name}', picture: 'Bild' },
    provider: { name: 'Litfass', url: 'https://litfass.test' },
  })

describe('the oEmbed answer', () => {
  it('names picture, page, author, provider and a square thumbnail', () => {
    expect(photo()).toEqual({
      version: '1.0',
      type: 'photo',
      title: 'Möwen am Deich.',
      author_name: 'S. Nazarov',
      provider_name: 'Litfass',
      provider_url: 'https://litfass.test',
      cache_age: 3600,
      url: 'https://litfass.test/c/original-XXL.jpg',
      width: 1920,
      height: 1440,
      thumbnail_url: 'https://litfass.test/c/1:1-M.jpg',
      thumbnail_width: 320,
      thumbnail_height: 320,
      web_page: 'https://litfass.test/bilder/7',
      html: expect.stringMatching(/^<figure .*Foto: S. Nazarov<\/figcaption><\/figure>$/),
    })
  })

  it.each([
    [{ width: 1920 }, 'XXL', 1920, 1440],
    [{ width: 1919 }, 'XL', 1200, 900],
    [{ height: 500 }, 'L', 640, 480],
    [{ width: 2000, height: 240 }, 'M', 320, 240],
    [{ width: 100 }, 'M', 100, 75],
    [{ width: 300, height: 24 }, 'M', 32, 24],
  ] as const)('offers the largest file that fits: %o', (room, size, width, height) => {
    expect(photo(room)).toMatchObject({ url: `https://litfass.test/c/original-${size}.jpg`, width, height })
  })

  it('fits the thumbnail as well', () => {
    expect(photo({ width: 100 })).toMatchObject({ thumbnail_width: 100, thumbnail_height: 100 })
  })

  it('enlarges nothing, and has no author without a credit', () => {
    const small = photo({}, { width: 200, height: 100, caption: '', copyright: '' })
    expect(small).toMatchObject({ width: 200, height: 100, thumbnail_width: 100, title: 'Bild' })
    expect(small).not.toHaveProperty('author_name')
  })
})
