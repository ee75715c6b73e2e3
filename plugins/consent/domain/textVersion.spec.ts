import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textVersion } from './textVersion.ts'

it('names the same texts alike, whatever the order of their keys', () => {
  expect(textVersion({ a: 'eins', b: ['zwei'] })).toBe(textVersion({ b: ['zwei'], a: 'eins' }))
})

it('is the FNV-1a of 64 bits, so that anybody can count it after us', () => {
  expect(textVersion('')).toBe('07cc7607b4949e25')
})

it('names different texts differently', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(textVersion({ intro: one }) === textVersion({ intro: other })).toBe(one === other)
    }),
  )
})
