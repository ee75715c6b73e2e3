import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backPath } from './forms.ts'

const own = ['https://litfass.test', 'http://localhost:3000']

it.each([
  ['/bilder?seite=2', '/bilder?seite=2'],
  ['https://litfass.test/en/bilder', '/en/bilder'],
  ['http://localhost:3000/', '/'],
])('%s is gone back to as %s', (address, path) => {
  expect(backPath(address, own)).toBe(path)
})

it.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://litfass.test//evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://litfass.test.evil.test/',
  'https://litfass.test@evil.test/',
  '',
  null,
  undefined,
])('%s leads to the front page', (address) => {
  expect(backPath(address, own)).toBe('/')
})

it('whatever is asked for, a browser stays on the site, and no header can be broken', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\r', '\n', '\t', '?', '#', '%'),
  })
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string()), (address) => {
      const path = backPath(address, own)
      expect(new URL(path, 'https://litfass.test').origin).toBe('https://litfass.test')
      expect(path).toMatch(/^\/(?!\/)[^\r\n]*$/)
    }),
    { numRuns: 500 },
  )
})
