import { describe, expect, it } from 'vitest'
import { isReachable, mayBegin, pairOf, type Reach } from './messages.ts'

it('a pair of profiles is the same from both sides', () => {
  expect(pairOf(9, 4)).toEqual({ low: 4, high: 9 })
  expect(pairOf(4, 9)).toEqual(pairOf(9, 4))
})

describe('a person can be written to', () => {
  const open: Reach = {
    counts: true,
    openTo: 'members',
    isVisible: true,
    hasWritten: false,
    hasBlocked: false,
  }

  it.each([
    [{}, true],
    [{ counts: false }, false],
    [{ openTo: 'nobody' }, false],
    [{ hasBlocked: true }, false],
    [{ isVisible: false }, false],
    [{ isVisible: false, hasWritten: true }, true],
    [{ isVisible: false, hasWritten: true, hasBlocked: true }, false],
    [{ counts: false, hasWritten: true }, false],
    [{ openTo: 'nobody', hasWritten: true }, false],
  ])('with %j: %s', (changed, expected) => {
    expect(isReachable({ ...open, ...changed })).toBe(expected)
  })
})

it.each([
  [{ ageDays: 0, begun: 4 }, true],
  [{ ageDays: 0, begun: 5 }, false],
  [{ ageDays: 6.9, begun: 5 }, false],
  [{ ageDays: 7, begun: 5 }, true],
])('an account with %j may begin another conversation: %s', (account, expected) => {
  expect(mayBegin(account, { days: 7, conversationsPerDay: 5 })).toBe(expected)
})
