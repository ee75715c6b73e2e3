import { expect, test } from 'vitest'
import { creditName } from './figureImage.ts'

test.each([
  '© Erika Muster',
  '(c) Erika Muster',
  'Foto: Erika Muster',
  'Copyright: © Erika Muster',
  ' Erika Muster ',
])('%j names Erika Muster', (copyright) => {
  expect(creditName(copyright)).toBe('Erika Muster')
})

test('a mark that names nobody stays as it is', () => {
  expect(creditName('©')).toBe('©')
  expect(creditName('  ')).toBe('')
})
