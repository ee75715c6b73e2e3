import { expect, test } from 'vitest'
import { signInPath } from '../../i18n/locales.ts'
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

test.each(['//other.example', '/anmelden?next=/anmelden', '/anmelden#x', '/en/anmelden'])(
  '%j leads neither off the site nor back to the sign-in page',
  (next) => {
    expect(safeNextPath(next, '/start')).toBe('/start')
  },
)

test.each([undefined, ['/bilder', '/admin'], 7])('%j is no path', (next) => {
  expect(safeNextPath(next, '/start')).toBe('/start')
})

test('the sign-in page gets the address to return to, in the language of the page', () => {
  expect(signInPath('de', '/konto?seite=2#x')).toBe('/anmelden?next=%2Fkonto%3Fseite%3D2%23x')
  expect(signInPath('en', '/en/konto')).toBe('/en/anmelden?next=%2Fen%2Fkonto')
})
