import { describe, expect, it } from 'vitest'
import {
  differ,
  effective,
  expiredChange,
  isSame,
  pendingChange,
  revertible,
  type Stored,
} from './safeMode.ts'

const stored: Stored = {
  id: 3,
  confirmed: { layout: 'one', places: [] },
  settled: { action: 'confirm', revision: 4, prior: null },
  change: {
    values: { layout: 'two', places: [1] },
    expiresAt: 600_000,
    revision: 6,
    by: { id: 1, name: 'Ada' },
  },
  now: 1500,
}

describe('what a document shows', () => {
  it('is its pending change, with the time that is left', () => {
    expect(effective(stored)).toEqual({
      id: 3,
      values: { layout: 'two', places: [1] },
      confirmed: { layout: 'one', places: [] },
      revision: 6,
      safeMode: { state: 'pending', expiresAt: 600, secondsLeft: 599, by: { id: 1, name: 'Ada' } },
      canRevert: true,
    })
  })

  it('is what is confirmed from the moment of the expiry on, with the revision of before', () => {
    expect(effective({ ...stored, now: 599_999 })).toMatchObject({ safeMode: { secondsLeft: 1 } })
    const after = { ...stored, now: 600_000 }
    expect(effective(after)).toEqual({
      id: 3,
      values: stored.confirmed,
      confirmed: stored.confirmed,
      revision: 4,
      safeMode: { state: 'confirmed' },
      canRevert: true,
    })
    expect([pendingChange(after), expiredChange(after)]).toEqual([null, stored.change])
    expect(expiredChange(stored)).toBe(null)
  })

  it('has the revision 0 and no history before the first move', () => {
    const untouched = { ...stored, settled: null }
    expect(effective({ ...untouched, change: null })).toMatchObject({ revision: 0, canRevert: false })
    expect(effective(untouched)).toMatchObject({ revision: 6, canRevert: true })
  })
})

it('a revert takes the last line back, and after a revert the one before that', () => {
  expect(revertible(null)).toBe(null)
  expect(revertible({ action: 'confirm', revision: 5, prior: 2 })).toBe(5)
  expect(revertible({ action: 'revert', revision: 6, prior: 2 })).toBe(2)
  expect(revertible({ action: 'revert', revision: 7, prior: null })).toBe(null)
})

describe('values are the same', () => {
  it('with one kind of empty, and whatever the order of their keys', () => {
    expect(isSame({ a: 1, b: null }, { b: undefined, a: 1 })).toBe(true)
    expect(isSame('', null)).toBe(true)
    expect(isSame([], null)).toBe(true)
    expect(isSame(new Date(0), '1970-01-01T00:00:00.000Z')).toBe(true)
  })

  it('only with the same order of items, and false is not empty', () => {
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame([], {})).toBe(false)
    expect(isSame(false, null)).toBe(false)
    expect(isSame([[]], [[null]])).toBe(false)
  })

  it('as far as the fields that are asked for', () => {
    expect(differ({ a: 1, b: 1 }, { a: 1, b: 2 }, ['a'])).toBe(false)
    expect(differ({ a: 1, b: 1 }, { a: 1, b: 2 }, ['a', 'b'])).toBe(true)
  })
})
