import fc from 'fast-check'
import { expect, test } from 'vitest'
import { galleryHash, readGalleryHash } from './galleryHash.ts'

test('an address names a gallery and a picture', () => {
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

test('what is written is read again, whatever the gallery is called', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.nat(), (galleryId, pid) => {
      expect(readGalleryHash(galleryHash({ galleryId, pid }))).toEqual({ galleryId, pid })
    }),
  )
})

test('a closed gallery leaves the hash of the spec', () => {
  expect(galleryHash()).toBe('#gallery=null')
})
