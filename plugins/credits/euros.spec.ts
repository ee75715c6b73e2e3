import { expect, it } from 'vitest'
import {
  amountText,
  parseEuros,
  parsePercent,
  priceText,
  signedCredits,
  typedEuros,
  vatRate,
} from './euros.ts'

it.each([
  ['9,90', 990],
  ['9.9', 990],
  ['10', 1000],
  [' 0,05 € ', 5],
])('%s is %i cents', (typed, cents) => {
  expect(parseEuros(typed)).toBe(cents)
})

it.each(['', '-5', '1.000,00', '9,999', 'neun', '9,', '12345678'])('"%s" is no amount', (typed) => {
  expect(parseEuros(typed)).toBeUndefined()
})

it.each([
  ['19', 1900],
  ['7,5', 750],
  [' 8.25 % ', 825],
  ['0', 0],
  ['100', 10_000],
])('%s percent are %i basis points, and are shown as typed', (typed, basisPoints) => {
  expect(parsePercent(typed)).toBe(basisPoints)
  expect(parsePercent(vatRate(basisPoints, 'de'))).toBe(basisPoints)
})

it.each(['', '-1', '100,01', '7,555', 'neunzehn', '1900'])('"%s" is no rate', (typed) => {
  expect(parsePercent(typed)).toBeUndefined()
})

it('writes cents in the language of the panel, as they are typed and as a price', () => {
  expect([typedEuros(990, 'de'), typedEuros(5, 'en')]).toEqual(['9,90', '0.05'])
  expect(priceText(990, 'de')).toMatch(/^9,90\s€$/)
  expect(priceText(990, 'en')).toBe('€9.90')
})

it('writes an amount in any currency that a provider names', () => {
  const written = (currency: string | null) => amountText({ amountCents: 123_450, currency }, 'de')
  expect(['USD', '?1!', null].map(written)).toEqual(['1.234,50 USD', '1.234,50 ?1!', '1.234,50'])
  expect(written('EUR')).toBe(priceText(123_450, 'de'))
})

it('writes a change of a balance with its sign, a real minus included', () => {
  expect([10, -2, -1200].map((amount) => signedCredits(amount, 'de'))).toEqual(['+10', '−2', '−1.200'])
})
