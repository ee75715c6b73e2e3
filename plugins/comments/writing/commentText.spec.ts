import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, countLinks, excerptOf, textParts } from './commentText.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'é',
        '\u0301',
        '\u200d',
        '\u202e',
        '\u200b',
        '\n',
        ' ',
        '👩',
        '\ufe0f',
        '\u1161',
        '\ud800',
      ),
    )
    .map((parts) => parts.join('')),
)

describe('the text that is stored', () => {
  it('is the same when it is cleaned again', () => {
    fc.assert(fc.property(text, (given) => cleanText(cleanText(given)) === cleanText(given)))
  })

  it('has no direction controls, nothing without width and no piles of marks', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(cleanText(given)).not.toMatch(
          /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]|\p{M}{5}|(?!\n)\p{Cc}|\n{3}/u,
        )
      }),
    )
    expect([...cleanText(`a${'\u0336'.repeat(10_000)}`)]).toHaveLength(5)
  })

  it.each([
    '👩‍👩‍👧‍👦',
    'Größe – „Straße“',
    'می‌خواهم',
    'नमस्ते',
    'Tor für 🏴󠁧󠁢󠁥󠁮󠁧󠁿!',
    'അവന്‍',
    '1️⃣ ❤️',
    'tiếng Việt',
    '1. Zeile\n\n2. Zeile',
  ])('keeps %s', (given) => {
    expect(cleanText(given)).toBe(given)
  })
})

describe('the parts of a text', () => {
  it('are the whole text, in order', () => {
    fc.assert(
      fc.property(
        text,
        (given) =>
          textParts(given)
            .map((part) => part.text)
            .join('') === given,
      ),
    )
  })

  it('are links for web addresses alone, without what ends a sentence', () => {
    expect(textParts('Siehe https://a.test/Kiel_(Schiff), oder (http://b.test).')).toEqual([
      { text: 'Siehe ' },
      { text: 'https://a.test/Kiel_(Schiff)', href: 'https://a.test/Kiel_(Schiff)' },
      { text: ', oder (' },
      { text: 'http://b.test', href: 'http://b.test/' },
      { text: ').' },
    ])
    for (const hostile of ['javascript:alert(1)', 'https://bank.test@evil.test/', 'data:text/html,x'])
      expect(textParts(hostile).some(({ href }) => href)).toBe(false)
  })
})

it.each([
  ['Ohne. Punkt.de', 0],
  ['https://a.test', 1],
  ['.https://a.test, und WWW.b.test!', 2],
  ['https://www.a.test/?zu=https://b.test', 1],
  ['https://bank.test@evil.test/', 1],
  ['awww. www.', 0],
])('the links of %j are %i', (given, count) => expect(countLinks(given)).toBe(count))

it('an excerpt is one line of so many characters', () => {
  expect(excerptOf('a\n b')).toBe('a b')
  expect(excerptOf('👩'.repeat(10), 3)).toBe('👩👩👩 …')
})
