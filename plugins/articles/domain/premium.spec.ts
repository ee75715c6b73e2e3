import { describe, expect, it } from 'vitest'
import { isLexical, joinBody, type LexicalBody, savedBody, splitBody, withheldBody } from './premium.ts'

const MARKER = '|'

/** A body of one paragraph a letter; a stroke is the marker. */
const body = (letters: string): LexicalBody => ({
  root: {
    type: 'root',
    children: [...letters].map((letter) =>
      letter === MARKER
        ? { type: 'premium', version: 1 }
        : { type: 'paragraph', children: [{ type: 'text', text: letter }] },
    ),
  },
})

const save = (given: string, stored: string | null, isReader: boolean) =>
  savedBody({ body: body(given), stored: stored === null ? null : body(stored), isReader })

describe('a body', () => {
  it('is split behind its marker and put together again', () => {
    const { open, rest } = splitBody(body('ab|cd'))
    expect(open).toEqual(body('ab|'))
    expect(rest).toEqual(body('cd'))
    expect(joinBody(open, rest ?? body(''))).toEqual(body('ab|cd'))
  })

  it('without a marker, or with nothing behind it, has no rest', () => {
    expect(splitBody(body('ab'))).toMatchObject({ hasMarker: false, rest: null })
    expect(splitBody(body('ab|'))).toMatchObject({ hasMarker: true, rest: null })
  })

  it('has no rest where an editor keeps an empty paragraph to write on', () => {
    const { root } = body('ab|')
    const edited = { root: { ...root, children: [...root.children, { type: 'paragraph', children: [] }] } }
    expect(splitBody(edited)).toEqual({ ...splitBody(body('ab|')), rest: null })
  })

  it('from which something is withheld says so, and is stored without the mark', () => {
    const told = withheldBody(body('ab|'))
    expect(splitBody(told)).toEqual({ open: body('ab|'), hasMarker: true, rest: null, isWithheld: true })
  })

  it('is Lexical’s JSON or nothing', () => {
    expect(isLexical(body('a|'))).toBe(true)
    for (const value of [null, 'x', {}, { root: {} }, { root: { children: [null] } }])
      expect(isLexical(value)).toBe(false)
  })
})

describe('saving', () => {
  it('by a user who may read the rest replaces and deletes it', () => {
    expect(save('a|x', 'b', true)).toEqual({ open: body('a|'), rest: body('x') })
    expect(save('a|', 'b', true)).toEqual({ open: body('a|'), rest: null })
    expect(save('a', 'b', true)).toEqual({ open: body('a'), rest: null })
  })

  it('by a user who may not read it leaves it unchanged, with and without the marker', () => {
    expect(save('a|', 'b', false)).toEqual({ open: body('a|'), rest: body('b') })
    expect(save('a', 'b', false)).toEqual({ open: body('a|'), rest: body('b') })
    expect(save('a|x', 'b', false)).toBe('refused')
    expect(save('a|x', null, false)).toEqual({ open: body('a|'), rest: body('x') })
  })

  it('a marker with `withheld` leaves the withheld text unchanged for every user', () => {
    const told = withheldBody(body('a|'))
    expect(savedBody({ body: told, stored: body('b'), isReader: true })).toEqual({
      open: body('a|'),
      rest: body('b'),
    })
  })
})
