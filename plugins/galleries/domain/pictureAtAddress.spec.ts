import { expect, it } from 'vitest'
import { pictureAtAddress } from './pictureAtAddress.ts'

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
