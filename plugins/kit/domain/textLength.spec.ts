import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countGraphemes, firstCharacters, fits, mostUnits } from './textLength.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const KISS = '👩🏽‍❤️‍💋‍👨🏿'
const ENGLAND = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Grüße', 5],
    ['Gru\u0308ße', 5],
    ['eins\r\nzwei', 9],
    [FAMILY, 1],
    [KISS.repeat(3), 3],
    [`${ENGLAND}🇩🇪`, 2],
    // A letter with 31 marks has 32 code units.
    [`a${'\u0301'.repeat(31)}`, 2],
  ])('of %j is %i', (text, length) => {
    expect(countGraphemes(text)).toBe(length)
  })

  it('fits exactly where it is counted within the limit, and never in more code units than that has room for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, most) => {
        expect(fits(text, most)).toBe(countGraphemes(text) <= most)
        expect(text.length).toBeLessThanOrEqual(mostUnits(countGraphemes(text)))
      }),
    )
  })

  it('is that of the characters one by one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(countGraphemes(text)).toBe([...new Intl.Segmenter('und').segment(text)].length)
      }),
    )
  })
})

describe('the beginning of a text', () => {
  it('fits, and divides no character', () => {
    expect(firstCharacters(FAMILY.repeat(3), 2)).toBe(FAMILY.repeat(2))
    expect(firstCharacters('Gru\u0308ße', 3)).toBe('Gru\u0308')
    expect(firstCharacters('kurz', 4)).toBe('kurz')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(10), (text, most) => {
        const beginning = firstCharacters(text, most)
        expect(fits(beginning, most)).toBe(true)
        expect(text.startsWith(beginning)).toBe(true)
      }),
    )
  })
})
