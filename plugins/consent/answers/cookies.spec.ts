import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONSENT_ACTIONS,
  CONSENT_STATUSES,
  MAX_CATEGORIES,
  newProof,
  readRecord,
  recordText,
} from './answer.ts'
import { clearedCookies, consentCookies, NOTHING_STORED, readConsent, renewedCookies } from './cookies.ts'

const record = fc.record({
  version: fc.integer({ min: 1, max: 999_999 }),
  proof: fc.stringMatching(/^[0-9a-f]{32}$/),
  categories: fc.array(fc.stringMatching(/^[a-z][a-z0-9-]{0,31}$/), { maxLength: MAX_CATEGORIES }),
  unsent: fc.constantFrom(...CONSENT_ACTIONS, null),
})
const replaces = fc.stringMatching(/^[0-9a-f]{32}$/)
const status = fc.constantFrom(...CONSENT_STATUSES)
const pairOf = (line: string) => line.split(';')[0] ?? ''

describe('what the cookies keep', () => {
  it('comes back whole from a Cookie header, whatever else stands in it', () => {
    fc.assert(
      fc.property(record, status, (kept, answer) => {
        const pairs = consentCookies({ status: answer, record: kept }, true).map(pairOf)
        const header = ['a=b', ...pairs, 'xcookieconsent_status=allow'].join('; ')
        expect(readConsent(header)).toEqual({ status: answer, record: kept })
      }),
    )
  })

  it('names the answer it replaces until it is logged', () => {
    fc.assert(
      fc.property(record, replaces, (kept, before) => {
        const found = readRecord(recordText({ ...kept, replaces: before }))
        expect(found).toEqual(kept.unsent ? { ...kept, replaces: before } : kept)
      }),
    )
  })

  it('needs no escaping', () => {
    fc.assert(
      fc.property(record, (kept) => {
        expect(recordText(kept)).toMatch(/^[\w.~-]+$/)
      }),
    )
  })

  it('is never derived from a forged cookie', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = readRecord(text)
        expect(found === null || recordText(found) === text).toBe(true)
      }),
    )
  })

  it.each(['allowed', 'ALLOW', '', 'true', 'allow deny'])('is no status when the cookie says %j', (text) => {
    expect(readConsent(`cookieconsent_status=${text}`)).toEqual(NOTHING_STORED)
  })

  it.each([null, undefined, ''])('is nothing when there is no cookie (%j)', (header) => {
    expect(readConsent(header)).toEqual(NOTHING_STORED)
  })

  it.each([
    `0.${'a'.repeat(32)}..`,
    `1.${'a'.repeat(31)}..`,
    `1.${'a'.repeat(32)}.Embeds.`,
    `1.${'a'.repeat(32)}..grant`,
    `1.${'a'.repeat(32)}...`,
    `1.${'a'.repeat(32)}..deny.1`,
    `1.${'a'.repeat(32)}...${'b'.repeat(32)}`,
    `1.${'a'.repeat(32)}.${Array.from({ length: MAX_CATEGORIES + 1 }, () => 'a').join('~')}.`,
  ])('is no record when it reads %j', (text) => {
    expect(readRecord(text)).toBeNull()
  })
})

describe('the cookies', () => {
  const kept = { version: 1, proof: 'a'.repeat(32), categories: ['embeds'], unsent: null }

  it('live for 365 days, everywhere on the site, and do not travel to other sites', () => {
    expect(consentCookies({ status: 'allow', record: kept }, true)).toEqual([
      'cookieconsent_status=allow; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      `litfass_consent=1.${'a'.repeat(32)}.embeds.; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ])
  })

  it('are not bound to https where there is none', () => {
    expect(consentCookies({ status: 'deny', record: kept }, false).join()).not.toContain('Secure')
  })

  it('both go when the answer is taken back', () => {
    for (const line of clearedCookies(true)) expect(line).toMatch(/^\w+=; Path=\/; Max-Age=0;/)
  })

  it('keep a withdrawal that is not logged yet for a day, without a status', () => {
    const [first, second] = clearedCookies(false, { ...kept, categories: [], unsent: 'revoke' })
    expect(first).toContain('cookieconsent_status=; Path=/; Max-Age=0')
    expect(second).toContain(`litfass_consent=1.${'a'.repeat(32)}..revoke; Path=/; Max-Age=86400`)
  })
})

it('a proof is 128 random bits, a new one each time', () => {
  const proofs = new Set(Array.from({ length: 100 }, newProof))
  expect(proofs.size).toBe(100)
  for (const proof of proofs) expect(proof).toMatch(/^[0-9a-f]{32}$/)
})

const proof = 'a'.repeat(32)
const told = { status: 'allow', proof } as const

it('are those the request came with, for another 365 days, marked as logged', () => {
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
