import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { expect, test } from 'vitest'
import { failureOf } from './signIn.ts'

const answer = (message: string) => JSON.stringify({ errors: [{ message }] })

test.each([de, en])(
  'Payload’s own words tell a wrong password from too many of them ($dateFNSKey)',
  (language) => {
    const { emailOrPasswordIncorrect, userLocked } = language.translations.error
    expect(failureOf(401, answer(emailOrPasswordIncorrect))).toBe('wrong')
    expect(failureOf(401, answer(userLocked))).toBe('tooMany')
  },
)

test('an account that the editors locked is told so', () => {
  expect(failureOf(403, '{"errors":[{"message":"…","data":{"code":"account.locked"}}]}')).toBe('locked')
})

test('a limit on calls, a server away and everything else have words of their own', () => {
  expect([429, 503, 500].map((status) => failureOf(status, ''))).toEqual(['tooMany', 'offline', 'failed'])
})
