import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headlineOf } from './imageWords.ts'

test('a short caption is the headline as it is, without its full stop', () => {
  expect(headlineOf('Gewitterfront über dem Deich.')).toEqual({
    headline: 'Gewitterfront über dem Deich',
    rest: '',
    isCut: false,
  })
})

test('the first sentence is the headline and the others follow it', () => {
  const { headline, rest } = headlineOf('Ausverkauft bis auf die Treppen! Der Auftakt in Bildern. Und mehr.')
  expect(headline).toBe('Ausverkauft bis auf die Treppen!')
  expect(rest).toBe('Der Auftakt in Bildern. Und mehr.')
})

test('an abbreviation and a date do not end a sentence', () => {
  expect(headlineOf('Am 3. Mai auf der St. Pauli-Brücke').headline).toBe('Am 3. Mai auf der St. Pauli-Brücke')
})

test('a long sentence is split at a word', () => {
  const caption =
    'Drei Stunden lang zog die Front über das Land, und niemand wusste so recht, was von ihr zu halten war'
  const { headline, rest, isCut } = headlineOf(caption)
  expect(headline).toBe('Drei Stunden lang zog die Front über das Land, und niemand wusste so …')
  expect(rest).toBe('… recht, was von ihr zu halten war')
  expect(isCut).toBe(true)
})

test('a sentence is not cut before its last words', () => {
  const caption = 'Wie Adern: die Priele vor der Vogelkoje bei Niedrigwasser, links unten die alte Fähre.'
  expect(headlineOf(caption)).toEqual({ headline: caption.slice(0, -1), rest: '', isCut: false })
})

test('a long sentence ends at its colon, if what stands before it can stand alone', () => {
  const long = 'der Einschlag lag keine zwei Kilometer vom Hof entfernt, sagt die Feuerwehr'
  expect(headlineOf(`Gewitterfront über dem Deich: ${long}`)).toEqual({
    headline: 'Gewitterfront über dem Deich',
    rest: long,
    isCut: false,
  })
  expect(headlineOf(`Wie Adern: ${long} noch am selben Abend`).isCut).toBe(true)
})

test('a caption of spaces has no headline', () => {
  expect(headlineOf('  \n ').headline).toBe('')
})

test('no word of a caption is lost, and no headline exceeds its limit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (caption) => {
      const { headline, rest, isCut } = headlineOf(caption)
      const text = caption.replace(/\s+/g, ' ').trim()
      expect(headline.length).toBeLessThanOrEqual(100)
      const words = isCut ? headline.replace(/ …$/, '') + rest.replace(/^… /, '') : headline + rest
      expect(words.replace(/[\s.:]/g, '')).toBe(text.replace(/[\s.:]/g, ''))
    }),
  )
})
