import { expect, it } from 'vitest'
import { deskWords } from '../../texts.ts'
import { createText } from './useDeskTexts.tsx'

const german = createText(deskWords('de'), 'de')

it('uses plural forms and the number format of the language', () => {
  expect(german('chosen', { count: 1 })).toBe('Ein Bild ausgewählt')
  expect(german('found', { count: 1000 })).toBe('1.000 Bilder zur Auswahl')
  expect(createText(deskWords('en'), 'en')('found', { count: 1234 })).toBe('1,234 images to choose from')
})

it('does not format the id of a picture', () => {
  expect(german('untitled', { id: 12345 })).toBe('Bild 12345')
})

it('does not expand placeholders in a name', () => {
  expect(german('removed', { name: '{name} $& x' })).toBe('{name} $& x ist nicht mehr ausgewählt.')
})
