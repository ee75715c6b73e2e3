import { describe, expect, it } from 'vitest'
import type { ButtonName } from '../buttons.ts'
import { matchingButtons, slashIn } from './choices.ts'

const NAMES: ButtonName[] = [
  'heading2',
  'heading3',
  'quote',
  'bulletList',
  'numberedList',
  'picture',
  'gallery',
]

describe('a slash before the cursor', () => {
  it('counts at the beginning and after a space', () => {
    expect(slashIn('/', true)).toEqual({ query: '', start: 0 })
    expect(slashIn('Am Hafen /bil', true)).toEqual({ query: 'bil', start: 9 })
  })

  it.each(['und/oder', '/bild ', '//', 'https://x', ''])('is none in "%s"', (before) => {
    expect(slashIn(before, true)).toBeUndefined()
  })

  it('needs the beginning of the line, not that of some words in it', () => {
    expect(slashIn('/bild', false)).toBeUndefined()
    expect(slashIn(' /bild', false)).toEqual({ query: 'bild', start: 1 })
  })
})

describe('what is typed behind it', () => {
  it('leaves all blocks in their order when it is nothing', () => {
    expect(matchingButtons(NAMES, '')).toEqual(NAMES)
  })

  it('finds the beginnings of words in both languages', () => {
    expect(matchingButtons(NAMES, 'Zit')).toEqual(['quote'])
    expect(matchingButtons(NAMES, 'quot')).toEqual(['quote'])
    expect(matchingButtons(NAMES, 'liste')).toEqual(['bulletList', 'numberedList'])
    expect(matchingButtons(NAMES, 'foto')).toEqual(['picture', 'gallery'])
  })

  it.each(['Über', 'uber', 'ueber', 'U\u0308ber'])('finds a heading by "%s"', (query) => {
    expect(matchingButtons(NAMES, query)).toEqual(['heading2'])
  })

  it('finds nothing in other words', () => {
    expect(matchingButtons(NAMES, 'oder')).toEqual([])
  })
})
