import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countText, lengthState } from './textLength.ts'

describe('counting a text', () => {
  it.each([
    ['', 0, 0],
    ['Hallo', 5, 1],
    ['Grüße aus Köln', 14, 3],
    ['Gru\u0308ße', 5, 1],
    ['👩‍👩‍👧 und 🇩🇪', 7, 1],
    ['eins\r\nzwei', 9, 2],
    ['Donau-Ufer – schön!', 19, 2],
    ['  \n\t ', 5, 0],
    ['3 Bilder', 8, 2],
  ])('takes %j for %i characters and %i words', (text, characters, words) => {
    expect(countText(text)).toEqual({ characters, words })
  })

  it('counts a line break once, whichever way it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
        const clean = lines.map((line) => line.replaceAll(/[\r\n]/g, ''))
        expect(countText(clean.join('\r\n'))).toEqual(countText(clean.join('\n')))
      }),
    )
  })

  it('counts ASCII like the general algorithm', () => {
    const slow = new Intl.Segmenter('und', { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(countText(text).characters).toBe([...slow.segment(text)].length)
      }),
    )
  })

  it('never counts more words than characters, and is additive over lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const [a, b] = [countText(one), countText(other)]
        expect(a.words).toBeLessThanOrEqual(a.characters)
        expect(countText(`${one} ${other}`).words).toBe(a.words + b.words)
      }),
    )
  })
})

it('is over beyond the limit, not at it', () => {
  expect(lengthState('abcde', { characters: 5 })).toMatchObject({ isOver: false, over: { characters: 0 } })
  expect(lengthState('abcdef', { characters: 5 })).toMatchObject({ isOver: true, over: { characters: 1 } })
})

it('checks words independently of characters', () => {
  expect(lengthState('ein zwei drei', { words: 2 })).toMatchObject({
    isOver: true,
    over: { characters: 0, words: 1 },
  })
})

it('is over exactly when there is a limit and more than that', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, limit) => {
      expect(lengthState(text, {}).isOver).toBe(false)
      const { characters, isOver } = lengthState(text, { characters: limit })
      expect(isOver).toBe(characters > limit)
    }),
  )
})
