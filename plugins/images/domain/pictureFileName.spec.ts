import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureFileName } from './pictureFileName.ts'

const URL_OF_MOEWE = new URL('https://example.org/fotos/m%C3%B6we.jpg?width=200')

test.each([
  ['attachment; filename="hafen.jpg"', 'hafen.jpg'],
  ['inline; filename=hafen.jpg; size=3', 'hafen.jpg'],
  ['attachment; filename="a.jpg"; filename*=UTF-8\'de\'D%C3%BCne.jpg', 'Düne.jpg'],
  ['attachment', 'möwe.jpg'],
  ['attachment; filename=""', 'möwe.jpg'],
  ['attachment; xfilename="nein.jpg"', 'möwe.jpg'],
  [undefined, 'möwe.jpg'],
])('with the header %j the picture is called %s', (header, name) => {
  expect(pictureFileName(URL_OF_MOEWE, header)).toBe(name)
})

test('an address without a last part, or with broken signs, gives what there is', () => {
  expect(pictureFileName(new URL('https://example.org/'), undefined)).toBe('')
  expect(pictureFileName(new URL('https://example.org/a%ff.jpg'), undefined)).toBe('a%ff.jpg')
})

test('no header makes it throw or take long', () => {
  const parts = fc.constantFrom(';', ' ', '"', '=', 'filename', "*=utf-8''", '%', 'x', '\t')
  const long = fc.tuple(parts, fc.integer({ min: 0, max: 20_000 })).map(([part, times]) => part.repeat(times))
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, long)), (all) => {
      expect(pictureFileName(URL_OF_MOEWE, all.join('')).length).toBeLessThanOrEqual(600)
    }),
  )
})
