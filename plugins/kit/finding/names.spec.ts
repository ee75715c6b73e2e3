import { expect, it } from 'vitest'
import { fitOf, inFit } from './names.ts'

it('a name is exact in any case, and with or without the ending of a file', () => {
  expect(fitOf([null, 'Regatta-1.JPG'], 'regatta-1.jpg')).toBe('exact')
  expect(fitOf(['Start der Regatta', 'regatta-1.jpg'], ' Regatta-1 ')).toBe('exact')
  expect(fitOf(['Größe'], 'grosse')).toBe('exact')
  expect(fitOf(['regatta-10.jpg'], 'regatta-1')).toBe('beginning')
  expect(fitOf(['Die Regatta', undefined, 7], 'regatta')).toBe('other')
})

it('exact names stand first, then those that begin so, and the order among them stays', () => {
  const titles = ['Am Ziel: Regatta', 'Regatta am Priel', 'Zur Regatta', 'Regatta', 'Regatten']
  expect(inFit(titles, 'regatta', (title) => [title])).toEqual([
    'Regatta',
    'Regatta am Priel',
    'Am Ziel: Regatta',
    'Zur Regatta',
    'Regatten',
  ])
})
