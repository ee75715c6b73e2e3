import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_TYPED, nameKey, placeSearch, plainWords, readTyped } from './names.ts'

describe('two names are the same', () => {
  it.each([
    ['Köln', 'Ko\u0308ln'],
    ['München', 'MUENCHEN'],
    ['Großenkneten', 'GROẞENKNETEN'],
    ['Großenkneten', 'Grossenkneten'],
    ['Łódź', 'lodz'],
    ['St. Peter-Ording', 'st  peter ording'],
    ['Frankfurt (Main)', 'Frankfurt, Main'],
    ['Hu\u00adsum', 'Husum'],
    ['Føhr', 'Foehr'],
  ])('%j and %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it.each([
    ['Köln', 'Koln'],
    ['Bad Tölz', 'Badtölz'],
    ['Husum', 'Husumer'],
  ])('but not %j and %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  it('however they are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name.normalize('NFC')))
      }),
    )
  })
})

describe('a place is searched', () => {
  it('in both spellings, and by its postcodes', () => {
    expect(placeSearch('München', ['80331', '80333'])).toBe(' munchen muenchen 80331 80333')
    expect(placeSearch('Husum', [])).toBe(' husum')
    expect(plainWords('München')).toBe('munchen')
  })
})

describe('what is typed', () => {
  it('is a name, a postcode, or both', () => {
    expect(readTyped(' Münch ')).toEqual({
      shown: 'Münch',
      postcode: undefined,
      patterns: { match: '%munch%', whole: ' munch %', beginning: ' munch%', word: '% munch%' },
      labelled: undefined,
    })
    expect(readTyped('25813')).toMatchObject({ postcode: '25813', patterns: undefined })
    expect(readTyped('25813 Husum')).toMatchObject({ postcode: '25813', patterns: { word: '% husum%' } })
    for (const beginning of ['25', '258', '2581'])
      expect(readTyped(beginning)).toMatchObject({ postcode: beginning, patterns: undefined })
    expect(readTyped('2')).toMatchObject({ postcode: undefined })
    expect(readTyped('258130')).toMatchObject({ postcode: undefined })
  })

  it('may be a label', () => {
    expect(readTyped('25813 Husum, Kreis Nord')).toMatchObject({
      ...{ postcode: '25813', patterns: { match: '%husum kreis nord%' } },
      labelled: { match: '%husum%', label: 'husum, kreis nord%' },
    })
    for (const text of ['Husum,', ', Husum', 'Husum']) expect(readTyped(text).labelled).toBeUndefined()
  })

  it('begins a name while it is short', () => {
    expect(readTyped('Au').patterns?.match).toBe(' au%')
  })

  it.each(['', ' ', '%', '_', '%_%', '\0', '--', '\u200b', "';"])('may be nothing: %j', (text) => {
    expect(readTyped(text)).toMatchObject({ postcode: undefined, patterns: undefined })
  })

  it('is cut, and holds no wildcard', () => {
    expect([...readTyped('ä'.repeat(10_000)).shown]).toHaveLength(MOST_TYPED)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { patterns, shown } = readTyped(text)
        expect(shown.includes('\0')).toBe(false)
        for (const pattern of Object.values(patterns ?? {}))
          expect(pattern.replace(/^%? ?|%$/g, '')).not.toMatch(/[%_\\]/)
      }),
    )
  })
})
