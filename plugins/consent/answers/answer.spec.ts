import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerOf, CONSENT_STATUSES, decisionOf, textVersion } from './answer.ts'

const optional = ['embeds', 'statistics']

it('"allow" without a list means everything that is asked for, in the order of the questions', () => {
  expect(answerOf({ action: 'allow' }, optional)).toEqual({ status: 'allow', categories: optional })
  expect(answerOf({ action: 'allow', categories: ['statistics', 'embeds', 'embeds'] }, optional)).toEqual({
    status: 'allow',
    categories: optional,
  })
})

it.each(['deny', 'dismiss'] as const)('"%s" allows nothing, and cannot be made to', (action) => {
  expect(answerOf({ action }, optional)).toEqual({ status: action, categories: [] })
  expect(answerOf({ action, categories: ['embeds'] }, optional)).toBeNull()
})

it('an answer allows only the categories in question, and at least one', () => {
  expect(answerOf({ action: 'allow', categories: ['necessary'] }, optional)).toBeNull()
  expect(answerOf({ action: 'allow', categories: [] }, optional)).toBeNull()
})

it('ticked boxes are an answer, and none at all is a refusal', () => {
  fc.assert(
    fc.property(fc.subarray(optional), (chosen) => {
      expect(answerOf(decisionOf(chosen), optional)).toEqual({
        status: chosen.length > 0 ? 'allow' : 'deny',
        categories: chosen,
      })
    }),
  )
})

it('an answer that counts allows something exactly when it says "allow"', () => {
  const decision = fc.record({
    action: fc.constantFrom(...CONSENT_STATUSES),
    categories: fc.option(fc.array(fc.constantFrom(...optional, 'gone')), { nil: undefined }),
  })
  fc.assert(
    fc.property(decision, (given) => {
      const answer = answerOf(given, optional)
      if (answer) expect(answer.categories.length > 0).toBe(given.action === 'allow')
    }),
  )
})

it('names the same texts alike, whatever the order of their keys', () => {
  expect(textVersion({ a: 'eins', b: ['zwei'] })).toBe(textVersion({ b: ['zwei'], a: 'eins' }))
})

it('is the FNV-1a of 64 bits, so that anyone can verify it', () => {
  expect(textVersion('')).toBe('07cc7607b4949e25')
})

it('names different texts differently', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(textVersion({ intro: one }) === textVersion({ intro: other })).toBe(one === other)
    }),
  )
})
