import { expect, it } from 'vitest'
import { renewedCookies } from './renewedCookies.ts'

const proof = 'a'.repeat(32)
const told = { status: 'allow', proof } as const

it('are those the request came with, for another 365 days, and say that the log knows', () => {
  const sent = `cookieconsent_status=allow; litfass_consent=7.${proof}.embeds.allow.${'b'.repeat(32)}`
  expect(renewedCookies(sent, told, true)).toEqual([
    'cookieconsent_status=allow; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    `litfass_consent=7.${proof}.embeds.; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
  ])
})

it.each([
  ['a newer answer', `cookieconsent_status=allow; litfass_consent=1.${'b'.repeat(32)}.embeds.allow`],
  ['its withdrawal', `litfass_consent=1.${proof}..revoke`],
  ['another status', `cookieconsent_status=deny; litfass_consent=1.${proof}..`],
  ['nothing', ''],
  ['no cookie', null],
])('are none for a request that came with %s', (_what, sent) => {
  expect(renewedCookies(sent, told, true)).toEqual([])
})
