import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_HOLD, entriesOf, findWords, HOLD_RULES, holdReasons, unusableEntry } from './rules.ts'

const SPAM = 'Idiot! https://a.test und https://b.test'
const member = (publicComments: number) => ({ isStaff: false, publicComments })
const words = ['idiot*']

describe('a comment waits', () => {
  it.each([
    ['nobody', 0, []],
    ['newcomers', 0, ['newcomer']],
    ['newcomers', 2, ['newcomer']],
    ['newcomers', 3, []],
    ['everybody', 9, ['everybody']],
  ] as const)(
    'where %s is held, and its author has %i public comments, for %j',
    (authors, count, reasons) => {
      const found = holdReasons({ authors, fromLinks: 0, words: [] }, { text: SPAM, author: member(count) })
      expect(found.map(({ why }) => why)).toEqual(reasons)
    },
  )

  it('from so many links on, and for any number of them where that is 0', () => {
    const reasonsFrom = (fromLinks: number) =>
      holdReasons({ authors: 'nobody', fromLinks, words: [] }, { text: SPAM, author: member(0) })
    expect(reasonsFrom(1)).toEqual([{ why: 'links', count: 2 }])
    expect(reasonsFrom(2)).toEqual([{ why: 'links', count: 2 }])
    expect(reasonsFrom(3)).toEqual([])
    expect(reasonsFrom(0)).toEqual([])
  })

  it('for all that applies, and names the words of the list as they were typed', () => {
    expect(holdReasons({ ...DEFAULT_HOLD, words: ['Idiot*'] }, { text: SPAM, author: member(0) })).toEqual([
      { why: 'newcomer' },
      { why: 'links', count: 2 },
      { why: 'word', word: 'Idiot*' },
    ])
  })

  it('never when staff have written it', () => {
    for (const authors of HOLD_RULES)
      expect(
        holdReasons(
          { authors, fromLinks: 1, words },
          { text: SPAM, author: { isStaff: true, publicComments: 0 } },
        ),
      ).toEqual([])
  })
})

describe('the words of the list', () => {
  const finds = (entry: string, text: string) => findWords(text, [entry]).length > 0

  it.each([
    ['idiot', 'Du IDIOT!'],
    ['idiot', 'Voll-Idiot'],
    ['idiot', 'Du id\u00adi\u200bot.'],
    ['idiot', 'ｉｄｉｏｔ'],
    ['idiot*', 'Idiotische Idee'],
    ['idiot*', 'idiot'],
    ['größenwahn', 'GROESSENWAHN'],
    ['größenwahn', 'Gro\u0308ßenwahn'],
    ['cafe', 'im Café'],
    ['casino', 'https://casino.test/bonus'],
    ['billige uhren', 'Hier: Billige\nUhren!'],
    ['billige uhr*', 'billige Uhrwerke'],
  ])('%j is in %j', (entry, text) => expect(finds(entry, text)).toBe(true))

  it.each([
    ['idiot', 'Idiotische Idee'],
    ['idiot', 'Patridiot'],
    ['idiot*', 'Patridioten'],
    ['schön', 'Das ist schon so.'],
    ['billige uhren', 'Uhren, billige'],
    ['*', 'irgendetwas'],
    ['🍆', '🍆'],
  ])('%j is not in %j', (entry, text) => expect(finds(entry, text)).toBe(false))

  it('are found wherever they stand, whatever is around them', () => {
    const around = fc.constantFrom(' ', '\n', '„', ' – ', ', ', '🎉', '#', '-', '_')
    fc.assert(
      fc.property(fc.array(around), fc.array(around), (before, after) => {
        expect(finds('Idiot', `Du${before.join('')} Idiot${after.join('')}`)).toBe(true)
      }),
    )
  })

  it('stand one a line; an entry without a letter, or with a star within, is named', () => {
    expect(entriesOf(' idiot* \r\n\n billige Uhren\n')).toEqual(['idiot*', 'billige Uhren'])
    expect(unusableEntry('idiot*\nbillige Uhren\n')).toBeUndefined()
    expect(unusableEntry('idiot*\n*\n')).toBe('*')
    expect(unusableEntry('id*ot')).toBe('id*ot')
    expect(unusableEntry('idiot**')).toBe('idiot**')
  })
})
