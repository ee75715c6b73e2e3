import { expect, it } from 'vitest'
import { createText } from './createText.ts'

it('speaks of one and of many, and writes numbers as the language does', () => {
  expect(createText('de')('chosen', { count: 1 })).toBe('Ein Bild ausgewählt')
  expect(createText('de')('found', { count: 1234 })).toBe('1.234 Bilder zur Auswahl')
  expect(createText('en')('found', { count: 1234 })).toBe('1,234 pictures to choose from')
})

it('leaves the number of a picture as it is: it is a name', () => {
  expect(createText('de')('untitled', { id: 12345 })).toBe('Bild 12345')
})

it('does not take the words of a name for placeholders', () => {
  expect(createText('de')('removed', { name: '{{name}} $& x' })).toBe(
    '{{name}} $& x ist nicht mehr ausgewählt.',
  )
})
