import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONSENT_STATUSES } from './answers/answer.ts'
import { type ConsentState, consentState } from './answers/cookies.ts'
import { bannerFor, CLASSIC, CLASSIC_REGIONS, type ConsentRules, STRICT } from './rules.ts'

const optional = ['embeds', 'statistics']
const proof = 'a'.repeat(32)
const unanswered: ConsentState = { status: 'unanswered' }
const allow = (categories: readonly string[] | null): ConsentState => ({ status: 'allow', categories, proof })
const deny: ConsentState = { status: 'deny', proof }
const dismiss: ConsentState = { status: 'dismiss', proof }

const country = fc.option(fc.stringMatching(/^[A-Z]{2}$/), { nil: null })
const anyState = fc.oneof(
  fc.constantFrom(unanswered, deny, dismiss, allow(null)),
  fc.subarray([...optional, 'gone']).map(allow),
)
const anyRules = fc.constantFrom<ConsentRules>(STRICT, CLASSIC)

describe('the state of an answer', () => {
  const record = { version: 2, proof, categories: ['embeds'], unsent: null }

  it('is unanswered without a status, whatever else was kept', () => {
    expect(consentState({ status: null, record }, 2)).toEqual(unanswered)
  })

  it('allows what was chosen', () => {
    expect(consentState({ status: 'allow', record }, 2)).toEqual(allow(['embeds']))
  })

  it('is unanswered again when the questions have become others since', () => {
    expect(consentState({ status: 'allow', record }, 3)).toEqual(unanswered)
  })

  it.each(['deny', 'dismiss'] as const)(
    'stays %s through new versions: no visitor has to refuse twice',
    (status) => {
      expect(consentState({ status, record }, 3)).toEqual({ status, proof })
    },
  )

  it('does not say what for when there is only the status', () => {
    expect(consentState({ status: 'allow', record: null }, 1)).toEqual({
      status: 'allow',
      categories: null,
      proof: null,
    })
  })
})

describe('the strict rules', () => {
  const decide = (state: ConsentState, from: string | null = 'US') =>
    bannerFor({ country: from, rules: STRICT, state, optional })

  it('ask everybody everywhere, and allow nothing meanwhile', () => {
    fc.assert(
      fc.property(country, (from) => {
        expect(decide(unanswered, from)).toEqual({
          isAsked: true,
          hasRevoke: true,
          needsClick: true,
          granted: [],
        })
      }),
    )
  })

  it.each([
    ['deny', deny],
    ['dismiss', dismiss],
  ])('take %s for an answer that allows nothing', (_name, state) => {
    expect(decide(state)).toMatchObject({ isAsked: false, granted: [] })
  })

  it('allow what was chosen, as far as it is still asked for', () => {
    expect(decide(allow(['statistics', 'gone']))).toMatchObject({ isAsked: false, granted: ['statistics'] })
  })

  it('ask again if the allowed categories are unknown', () => {
    expect(decide(allow(null))).toMatchObject({ isAsked: true, granted: [] })
  })
})

describe('the classic rules', () => {
  const decide = (from: string | null, state: ConsentState, rules: ConsentRules = CLASSIC) =>
    bannerFor({ country: from, rules, state, optional })

  it('ask where there is a law, and nowhere else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}$/), (from) => {
        expect(decide(from, unanswered).isAsked).toBe(CLASSIC_REGIONS.hasLaw.includes(from))
      }),
    )
    expect(decide('DE', unanswered).isAsked).toBe(true)
    expect(decide('US', unanswered).isAsked).toBe(false)
  })

  it('take consent for granted outside, or not, as configured', () => {
    expect(decide('US', unanswered).granted).toEqual(optional)
    expect(decide('DE', unanswered).granted).toEqual([])
    const cautious: ConsentRules = {
      preset: 'classic',
      regions: CLASSIC_REGIONS,
      assumesOutsideLaw: false,
    }
    expect(decide('US', unanswered, cautious)).toMatchObject({ isAsked: false, granted: [] })
  })

  it('still hear a refusal from where there is no law', () => {
    expect(decide('US', deny).granted).toEqual([])
  })

  it('take dismiss, and a status without a list, for consent', () => {
    expect(decide('DE', dismiss)).toMatchObject({ isAsked: false, granted: optional })
    expect(decide('DE', allow(null))).toMatchObject({ isAsked: false, granted: optional })
  })

  it('offer a way back, and insist on a click, where the lists say so', () => {
    expect(decide('DE', unanswered)).toMatchObject({ hasRevoke: true, needsClick: false })
    expect(decide('IT', unanswered)).toMatchObject({ hasRevoke: false, needsClick: true })
    expect(decide('AT', unanswered)).toMatchObject({ hasRevoke: false, needsClick: false })
  })

  it('follow edited lists', () => {
    const rules: ConsentRules = {
      preset: 'classic',
      regions: { hasLaw: ['BR'], revokable: ['BR'], explicitAction: ['BR'] },
      assumesOutsideLaw: true,
    }
    expect(decide('BR', unanswered, rules)).toEqual({
      isAsked: true,
      hasRevoke: true,
      needsClick: true,
      granted: [],
    })
    expect(decide('DE', unanswered, rules).isAsked).toBe(false)
  })

  it('are the strict ones where the country is unknown', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(decide(null, state)).toEqual(decide(null, state, STRICT))
      }),
    )
  })
})

it('nothing is ever allowed that is not asked for, nothing at all by a refusal, and asking allows nothing', () => {
  fc.assert(
    fc.property(country, anyRules, anyState, (from, rules, state) => {
      const { granted, isAsked } = bannerFor({ country: from, rules, state, optional })
      expect(optional).toEqual(expect.arrayContaining([...granted]))
      if (state.status === 'deny' || isAsked) expect(granted).toEqual([])
    }),
  )
  expect(CONSENT_STATUSES).toEqual(['deny', 'allow', 'dismiss'])
})

describe('a site without categories to ask about', () => {
  it.each([STRICT, CLASSIC])('shows neither banner nor settings', (rules) => {
    expect(bannerFor({ country: 'DE', rules, state: unanswered, optional: [] })).toMatchObject({
      isAsked: false,
      hasRevoke: false,
    })
  })

  it('still lets an answer of earlier be taken back', () => {
    expect(bannerFor({ country: null, rules: STRICT, state: allow([]), optional: [] }).hasRevoke).toBe(true)
  })
})
