import { fold, searchText, textKey, tidyText } from '@litfass/kit/search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextState, searchPatterns } from './topics.ts'

describe('a move', () => {
  it('enables tags and what was disabled, and disables what is not yet', () => {
    expect(nextState('tag', 'enable')).toBe('enabled')
    expect(nextState('disabled', 'enable')).toBe('enabled')
    expect(nextState('enabled', 'disable')).toBe('disabled')
    expect(nextState('tag', 'disable')).toBe('disabled')
  })

  it('leads nowhere from where it leads to', () => {
    expect(nextState('enabled', 'enable')).toBeUndefined()
    expect(nextState('disabled', 'disable')).toBeUndefined()
  })
})

describe('names', () => {
  it('are the same but for case, white space and how accents are composed', () => {
    expect(textKey('  Cafe\u0301  am Markt ')).toBe(textKey('café AM markt'))
    expect(textKey('schön')).not.toBe(textKey('schon'))
  })

  it('are tidied once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(tidyText(tidyText(name))).toBe(tidyText(name))
        expect(textKey(tidyText(name))).toBe(textKey(name))
      }),
    )
  })
})

/** Whether a text finds a name, by the rules of LIKE. */
function finds(text: string, name: string): boolean {
  const { match } = searchPatterns(text) ?? { match: '' }
  const parts = match.replace(/\\(.)|%|[.*+?^${}()|[\]\\]/g, (sign, escaped) =>
    escaped ? `\\${escaped}` : sign === '%' ? '.*' : `\\${sign}`,
  )
  return match !== '' && new RegExp(`^${parts}$`, 's').test(searchText(name))
}

describe('a search', () => {
  it.each(['mull', 'müll', 'Muell', 'MÜLLER', 'grün', 'gruen', 'üll'])(
    'finds Grüner Müller by %s',
    (text) => {
      expect(finds(text, 'Grüner Müller')).toBe(true)
    },
  )

  it('finds parts of words from three letters on, and fewer at the beginning', () => {
    expect(finds('fest', 'Hafenfest')).toBe(true)
    expect(finds('ha', 'Hafenfest')).toBe(true)
    expect(finds('fe', 'Hafenfest')).toBe(false)
    expect(finds('str', 'Große Straße')).toBe(true)
    expect(finds('strasse', 'Große Straße')).toBe(true)
  })

  it('takes signs of LIKE for themselves', () => {
    expect(finds('100%', '100% Mainz')).toBe(true)
    expect(finds('100%', '1000 Mainz')).toBe(false)
    expect(finds('a_b', 'axb')).toBe(false)
    expect(searchPatterns(' \n ')).toBeUndefined()
  })

  it('finds every name by itself and by its beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        fc.pre(fold(name) !== '')
        expect(finds(name, name)).toBe(true)
      }),
    )
  })
})
