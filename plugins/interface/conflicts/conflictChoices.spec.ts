import type { FieldConflict } from '@litfass/kit/revisions'
import { describe, expect, it } from 'vitest'
import { foldCommon, openChanges, resolved, suggestedChoice } from './conflictChoices.ts'

const change = (more: Partial<FieldConflict> = {}): FieldConflict => ({
  path: 'caption',
  label: 'Bildunterschrift',
  isTold: false,
  theirs: 'Neu',
  mine: 'Meins',
  isEdited: true,
  isSame: false,
  shown: { old: [], theirs: [], mine: [] },
  savedBy: null,
  savedAt: null,
  ...more,
})

describe('a decision is needed', () => {
  it('where the values differ', () => {
    const changes = [change(), change({ path: 'copyright', isSame: true })]
    expect(openChanges({ changes }, false).map(({ path }) => path)).toEqual(['caption'])
  })

  it('about a file only where both have replaced it', () => {
    const changes = [change({ isTold: true, isSame: true })]
    expect(openChanges({ changes }, false)).toEqual([])
    expect(openChanges({ changes }, true)).toEqual(changes)
  })
})

it('suggests to keep what was typed, and to take over the rest', () => {
  expect(suggestedChoice(change())).toBe('mine')
  expect(suggestedChoice(change({ isEdited: false }))).toBe('theirs')
  expect(suggestedChoice(change({ isEdited: false, isTold: true }))).toBe('mine')
})

it('puts the values that were chosen into the form’s data, and changes nothing else', () => {
  const data = { caption: 'Meins', bar: { small: true, large: false }, revision: 2 }
  const taken = [{ path: 'bar.small', theirs: false }]
  expect(resolved(data, { revision: 5 }, taken)).toEqual({
    caption: 'Meins',
    bar: { small: false, large: false },
    revision: 5,
  })
  expect(data.bar.small).toBe(true)
})

describe('long lists', () => {
  const list = (letters: string) => [...letters].map((text) => ({ text }))
  const folded = (one: string, other: string) => {
    const { before, items, after } = foldCommon(list(one), list(other))
    return [before, items.map(({ text }) => text).join(''), after]
  }

  it('show where they differ, with a neighbour on each side', () => {
    expect(folded('abcdXefgh', 'abcdefgh')).toEqual([3, 'dXe', 3])
    expect(folded('abcdefgh', 'abcdXefgh')).toEqual([3, 'de', 3])
  })

  it('fold no single item, and nothing where all differ', () => {
    expect(folded('abX', 'abY')).toEqual([0, 'abX', 0])
    expect(folded('abc', 'xyz')).toEqual([0, 'abc', 0])
  })
})
