import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lengthState } from './lengthState.ts'

it('is over by what goes beyond the limit, not at the limit', () => {
  expect(lengthState('abcde', { characters: 5 })).toMatchObject({ isOver: false, over: { characters: 0 } })
  expect(lengthState('abcdef', { characters: 5 })).toMatchObject({ isOver: true, over: { characters: 1 } })
})

it('watches words apart from characters', () => {
  expect(lengthState('ein zwei drei', { words: 2 })).toMatchObject({
    isOver: true,
    over: { characters: 0, words: 1 },
  })
})

it('is never over without a limit, and with one exactly when there are more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, limit) => {
      expect(lengthState(text, {}).isOver).toBe(false)
      const { characters, isOver } = lengthState(text, { characters: limit })
      expect(isOver).toBe(characters > limit)
    }),
  )
})
