import { describe, expect, it } from 'vitest'
import { NOT_BOOKMARKED } from '../../bookmarks.ts'
import { type BookmarkRow, createListCounts, newRow, stateOf, UNKNOWN } from './rows.ts'

const row = (changes: Partial<BookmarkRow>): BookmarkRow => ({
  ...newRow({ imageId: 1, imageType: 'image' }),
  ...changes,
})

it('has no state of an unread medium', () => {
  expect(stateOf(row({}))).toEqual(UNKNOWN)
})

it('shows the confirmed state without pending actions', () => {
  const confirmed = { temporary: false, saved: true }
  expect(stateOf(row({ confirmed, isKnown: true }))).toEqual({
    lists: confirmed,
    isKnown: true,
    isBusy: false,
  })
})

it('applies pending actions to the confirmed state, oldest first', () => {
  const confirmed = { temporary: true, saved: false }
  expect(stateOf(row({ confirmed, pending: ['save-modify', 'reference-add'] })).lists).toEqual({
    temporary: true,
    saved: true,
  })
  expect(stateOf(row({ confirmed, pending: ['reference-add', 'save-modify'] })).lists).toEqual({
    temporary: false,
    saved: true,
  })
})

it('is known and busy as soon as an action is pending', () => {
  expect(stateOf(row({ pending: ['reference-delete'] }))).toMatchObject({ isKnown: true, isBusy: true })
})

it('keeps only the reference of a list entry', () => {
  const entry = { imageId: 1, imageType: 'image' as const, savedAt: null }
  expect(newRow(entry).reference).toEqual({ imageId: 1, imageType: 'image' })
})

const knownRow = (changes: Partial<BookmarkRow>) => row({ isKnown: true, ...changes })

function shownWith(temporary: number, rows: readonly BookmarkRow[]) {
  const counts = createListCounts()
  counts.confirm({ temporary, saved: 0 })
  counts.update(rows)
  return counts.shown()
}

describe('the shown counts', () => {
  it('are unknown until the server has answered, even with pending actions', () => {
    const counts = createListCounts()
    counts.move(NOT_BOOKMARKED, { temporary: true, saved: false })
    counts.update([knownRow({ pending: ['save-add'] })])
    expect(counts.shown()).toBeUndefined()
  })

  it('include pending actions', () => {
    const moving = knownRow({ confirmed: { temporary: true, saved: false }, pending: ['save-modify'] })
    expect(shownWith(3, [moving, knownRow({ pending: ['save-add'] })])).toEqual({ temporary: 2, saved: 2 })
  })

  it('exclude media of unknown state, which may be counted already', () => {
    expect(shownWith(3, [knownRow({ isKnown: false, pending: ['reference-add'] })])?.temporary).toBe(3)
  })

  it('are never negative', () => {
    const leaving = knownRow({ confirmed: { temporary: true, saved: false }, pending: ['reference-delete'] })
    expect(shownWith(0, [leaving])?.temporary).toBe(0)
  })

  it('keep actions confirmed since', () => {
    const counts = createListCounts()
    counts.confirm({ temporary: 1, saved: 0 })
    counts.move({ temporary: true, saved: false }, { temporary: false, saved: true })
    counts.update([])
    expect(counts.shown()).toEqual({ temporary: 0, saved: 1 })
  })
})

it('treats a viewer as a possibly new visitor without bookmarks, before the first answer, and after the session changed', () => {
  const counts = createListCounts()
  expect(counts.mayBeNewVisitor()).toBe(true)
  counts.confirm({ temporary: 0, saved: 0 })
  expect(counts.mayBeNewVisitor()).toBe(true)
  counts.confirm({ temporary: 0, saved: 1 })
  expect(counts.mayBeNewVisitor()).toBe(false)
  counts.expire()
  expect(counts.mayBeNewVisitor()).toBe(true)
})
