import { expect, it } from 'vitest'
import { type BookmarkRow, newRow, stateOf } from './BookmarkRow.ts'
import { UNKNOWN } from './BookmarkState.ts'

const row = (changes: Partial<BookmarkRow>): BookmarkRow => ({
  ...newRow({ imageId: 1, imageType: 'image' }),
  ...changes,
})

it('knows nothing of a medium that nobody has said anything about', () => {
  expect(stateOf(row({}))).toEqual(UNKNOWN)
})

it('shows what the server has while nothing waits', () => {
  const confirmed = { temporary: false, saved: true }
  expect(stateOf(row({ confirmed, isKnown: true }))).toEqual({
    lists: confirmed,
    isKnown: true,
    isBusy: false,
  })
})

it('shows what waits on top of what the server has, oldest first', () => {
  const confirmed = { temporary: true, saved: false }
  expect(stateOf(row({ confirmed, waiting: ['save-modify', 'reference-add'] })).lists).toEqual({
    temporary: true,
    saved: true,
  })
  expect(stateOf(row({ confirmed, waiting: ['reference-add', 'save-modify'] })).lists).toEqual({
    temporary: false,
    saved: true,
  })
})

it('is known and busy as soon as something was asked for', () => {
  expect(stateOf(row({ waiting: ['reference-delete'] }))).toMatchObject({ isKnown: true, isBusy: true })
})

it('keeps nothing of a list entry but which medium it is', () => {
  const entry = { imageId: 1, imageType: 'image' as const, savedAt: null }
  expect(newRow(entry).reference).toEqual({ imageId: 1, imageType: 'image' })
})
