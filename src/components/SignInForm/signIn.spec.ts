import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureOf, safeNextPath } from './signIn.ts'

test('a wrong password and an unknown account are the same', () => {
  expect([401, 400].map((status) => failureOf(status, '{"errors":[{"message":"…"}]}'))).toEqual([
    'wrong',
    'wrong',
  ])
})

test('a locked account has a message of its own', () => {
  expect(failureOf(403, '{"errors":[{"message":"…","data":{"code":"account.locked"}}]}')).toBe('locked')
})

test('rate limits, outages and other failures have messages of their own', () => {
  expect([429, 503, 500].map((status) => failureOf(status, ''))).toEqual(['tooMany', 'offline', 'failed'])
})

test('a path of the site keeps its query and fragment', () => {
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
])('%j leads neither off the site nor back to the sign-in page', (next) => {
  expect(safeNextPath(next, '/start')).toBe('/start')
})

test.each([undefined, ['/bilder', '/admin'], 7])('%j is no path', (next) => {
  expect(safeNextPath(next, '/start')).toBe('/start')
})

test('the result is always a path of the same site', () => {
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
