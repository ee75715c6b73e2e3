import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight, searchWords } from './searchText.ts'

/** A text with what a search found in it in brackets. */
const marked = (text: string, search: string) =>
  highlight(text, searchWords(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('the words of a search', () => {
  it('are letters and digits without case and accents, each once, at least two signs long', () => {
    expect(searchWords('  Größe, GRÖSSE & „Übermut“ 2026! a\0b%')).toEqual([
      'grosse',
      'ubermut',
      '2026',
      'ab',
    ])
    expect(searchWords(' % \' " <b> ')).toEqual([])
    expect(searchWords(Array.from({ length: 20 }, (_, at) => `wort${at}`).join(' '))).toHaveLength(8)
  })
})

const odd = fc.string({ unit: 'grapheme', maxLength: 20 })

describe('a highlight', () => {
  it('shows what was found in either spelling of umlauts, and parts of words from three letters on', () => {
    expect(marked('Müllers Mühle am Hafenfest', 'müll fest')).toBe('[Müll]ers Mühle am Hafen[fest]')
    expect(marked('Müller', 'mueller')).toBe('[Müller]')
    expect(marked('Straße', 'strasse')).toBe('[Straße]')
    expect(marked('Am Damm', 'am')).toBe('[Am] Damm')
    expect(marked('Hafenfest', 'fenfes hafen')).toBe('[Hafenfes]t')
  })

  it('keeps every text as it is, markup too', () => {
    expect(marked('<b>Hafen</b>', 'hafen')).toBe('<b>[Hafen]</b>')
    fc.assert(
      fc.property(odd, odd, (text, search) => {
        const parts = highlight(text, searchWords(search))
        expect(parts.map((part) => part.text).join('')).toBe(text.normalize('NFC'))
      }),
    )
  })
})
