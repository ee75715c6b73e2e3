import { describe, expect, it } from 'vitest'
import { NOWHERE } from '../../../domain/moveBookmark.ts'
import { type BookmarkRow, newRow } from './BookmarkRow.ts'
import { createListCounts } from './createListCounts.ts'

const row = (changes: Partial<BookmarkRow>): BookmarkRow => ({
  ...newRow({ imageId: 1, imageType: 'image' }),
  isKnown: true,
  ...changes,
})

function shownWith(temporary: number, rows: readonly BookmarkRow[]) {
  const counts = createListCounts()
  counts.take({ temporary, saved: 0 })
  counts.show(rows)
  return counts.shown()
}

describe('the counts that are shown', () => {
  it('are unknown until the server has said them, whatever waits', () => {
    const counts = createListCounts()
    counts.move(NOWHERE, { temporary: true, saved: false })
    counts.show([row({ waiting: ['save-add'] })])
    expect(counts.shown()).toBeUndefined()
  })

  it('follow what waits', () => {
    const moving = row({ confirmed: { temporary: true, saved: false }, waiting: ['save-modify'] })
    expect(shownWith(3, [moving, row({ waiting: ['save-add'] })])).toEqual({ temporary: 2, saved: 2 })
  })

  it('do not follow a medium that may be counted already', () => {
    expect(shownWith(3, [row({ isKnown: false, waiting: ['reference-add'] })])?.temporary).toBe(3)
  })

  it('are never below nothing', () => {
    const leaving = row({ confirmed: { temporary: true, saved: false }, waiting: ['reference-delete'] })
    expect(shownWith(0, [leaving])?.temporary).toBe(0)
  })

  it('keep what was confirmed since', () => {
    const counts = createListCounts()
    counts.take({ temporary: 1, saved: 0 })
    counts.move({ temporary: true, saved: false }, { temporary: false, saved: true })
    counts.show([])
    expect(counts.shown()).toEqual({ temporary: 0, saved: 1 })
  })
})

it('takes for nobody who has nothing, of whom nothing is known, or who may be somebody else by now', () => {
  const counts = createListCounts()
  expect(counts.mayBeNobody()).toBe(true)
  counts.take({ temporary: 0, saved: 0 })
  expect(counts.mayBeNobody()).toBe(true)
  counts.take({ temporary: 0, saved: 1 })
  expect(counts.mayBeNobody()).toBe(false)
  counts.disown()
  expect(counts.mayBeNobody()).toBe(true)
})
