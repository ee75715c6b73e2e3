import { existsSync } from 'node:fs'
import { LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import { fileNameOf, openPictures } from '../sources/pictures.ts'
import { reasonOf, UnreadableStory } from '../story.ts'
import { refusalOf, storable } from './importStories.ts'

// Errors need only the language of a request.
const req = { i18n: { t: (key: string) => key } } as unknown as PayloadRequest

it('an article that rules refuse is named with a sentence, and does not stop the import', () => {
  const error = new LitfassError('refused', { fieldErrors: { body: 'Its text is odd.' } })
  expect(refusalOf(req, error)).toMatch(/ Its text is odd\.$/)
})

it('what every article would meet stops the import', () => {
  const error = new LitfassError('unavailable')
  expect(() => refusalOf(req, error)).toThrow(error)
  expect(() => refusalOf(req, new Error('x'))).toThrow('x')
})

it('a text that is too large is refused', () => {
  expect(reasonOf(new RangeError('Invalid string length'))).toBe('Something in it is too large.')
  expect(reasonOf(new UnreadableStory('Odd.'))).toBe('Odd.')
  expect(() => reasonOf(new TypeError('x'))).toThrow('x')
})

it.each([
  ['https://a.example/b/c%20d.jpg?e', 'c_d.jpg'],
  ['https://a.example/%2e%2e%2f..', 'picture'],
  ['https://a.example/b/...', 'picture'],
  ['https://a.example/', 'picture'],
])('the file of the picture %s is %s', (address, name) => {
  expect(fileNameOf(address)).toBe(name)
})

it('keeps one fetched picture at a time', async () => {
  const pictures = openPictures('https://a.example/', { from: '.', isDryRun: true })
  const one = await pictures.fileOf('/one.jpg')
  expect(existsSync(one ?? '')).toBe(true)
  const two = await pictures.fileOf('/two.jpg')
  expect([one, two].map((path) => existsSync(path ?? ''))).toEqual([false, true])
  await pictures.end()
  expect(existsSync(two ?? '')).toBe(false)
})

it('leaves out of a text what a database cannot hold', () => {
  expect(storable('a\0b\u0008\ufeff\ud800c\udc00\v😀 u\u0308')).toBe('abc 😀 ü')
})
