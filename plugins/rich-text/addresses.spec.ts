import { expect, it } from 'vitest'
import { completeAddress, looksLikeAddress } from './addresses.ts'

const read = (typed: string) => {
  const completed = completeAddress(typed, 'https://litfass.example')
  return completed.state === 'address' ? completed.url : completed.reason
}

it.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  [' www.example.de ', 'https://www.example.de'],
  ['example.de/path', 'https://example.de/path'],
  ['example.de:8080/path', 'https://example.de:8080/path'],
  ['müller.de', 'https://müller.de'],
  ['//example.de/x', 'https://example.de/x'],
  ['name@example.de', 'mailto:name@example.de'],
  ['name@example.de?subject=Hafen', 'mailto:name@example.de?subject=Hafen'],
  ['mailto:name@example.de', 'mailto:name@example.de'],
  ['/artikel/hafenfest', 'https://litfass.example/artikel/hafenfest'],
])('completes %s', (typed, url) => {
  expect(read(typed)).toBe(url)
})

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['javascript:alert(1)', 'scheme'],
  ['ftp://example.de', 'scheme'],
  ['Hafenfest', 'noAddress'],
  ['Das Hafenfest beginnt', 'noAddress'],
  ['https://', 'noAddress'],
  ['www.example.de/mit leerzeichen', 'noAddress'],
  [`https://example.de/${'x'.repeat(2000)}`, 'tooLong'],
])('refuses %s and says why', (typed, reason) => {
  expect(read(typed)).toBe(reason)
})

it('refuses a path where the origin of the site is not known', () => {
  expect(completeAddress('/artikel/hafenfest')).toEqual({ state: 'refused', reason: 'noAddress' })
})

it('tells an address from words of a title', () => {
  expect(['www.ex', 'https:', 'example.de', 'a@b.de', '/artikel'].every(looksLikeAddress)).toBe(true)
  expect(['Hafenfest', 'Fest am 3. Mai', 'Dr. Müller', ''].some(looksLikeAddress)).toBe(false)
})
