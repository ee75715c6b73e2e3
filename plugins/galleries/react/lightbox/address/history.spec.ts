import fc from 'fast-check'
import { expect, test } from 'vitest'
import { galleryHash, readGalleryHash } from './history.ts'

test('a hash names a gallery and a picture', () => {
  expect(readGalleryHash('#gallery=bilder&pid=12')).toEqual({ galleryId: 'bilder', pid: 12 })
})

test.each([
  '',
  '#',
  '#inhalt',
  '#gallery=null',
  '#gallery=bilder',
  '#pid=3',
  '#gallery=bilder&pid=x',
  '#gallery=a&pid=-1',
])('%j opens nothing', (hash) => {
  expect(readGalleryHash(hash)).toBeUndefined()
})

test('a formatted hash is parsed again, whatever the id of the gallery', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.nat(), (galleryId, pid) => {
      expect(readGalleryHash(galleryHash({ galleryId, pid }))).toEqual({ galleryId, pid })
    }),
  )
})

test('a closed gallery has the hash of the specification', () => {
  expect(galleryHash()).toBe('#gallery=null')
})
