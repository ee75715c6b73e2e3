import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNextPath } from './safeNextPath.ts'

test('a path of the site stays with its query and its fragment', () => {
  expect(safeNextPath('/bilder?seite=2#gallery=bilder&pid=7', '/')).toBe(
    '/bilder?seite=2#gallery=bilder&pid=7',
  )
})

test.each([
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  '/.//other.example',
  '/x/..//other.example',
  'javascript:alert(1)',
  'bilder',
  '',
  '/anmelden?next=/anmelden',
  '/en/anmelden',
])('%j does not lead away or in a circle', (next) => {
  expect(safeNextPath(next, '/start')).toBe('/start')
})

test.each([undefined, ['/bilder', '/admin'], 7])('%j is no path', (next) => {
  expect(safeNextPath(next, '/start')).toBe('/start')
})

test('whatever is asked for, the answer is a path of the same site', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a', '%2f', 'https:', '?', '#'),
  })
  fc.assert(
    fc.property(nasty, (next) => {
      const url = new URL(safeNextPath(next, '/'), 'https://here.example')
      expect(url.origin).toBe('https://here.example')
    }),
  )
})
