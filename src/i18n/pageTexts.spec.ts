import { expect, it } from 'vitest'
import { pageTexts } from './pageTexts.ts'

it('a thousand is written with its separator and in the plural', () => {
  const t = pageTexts('galleries', 'de')
  expect(t('count', { count: 1000 })).toBe('1.000 Bilder')
  expect(t('count', { count: 1 })).toBe('Ein Bild')
})
