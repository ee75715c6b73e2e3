import { describe, expect, it } from 'vitest'
import { actionsFor, inverseOf, isHeldFirst, MOVES, STATE_ACTIONS, secondsToWait } from './comments.ts'

describe('what staff do with a comment', () => {
  it('leads nowhere from a deleted one, and never stays where it was', () => {
    expect(actionsFor('deleted')).toEqual([])
    for (const action of STATE_ACTIONS) expect(MOVES[action].from).not.toContain(MOVES[action].to)
  })

  it('can be taken back: the inverse leads to the state before', () => {
    for (const action of STATE_ACTIONS)
      for (const before of MOVES[action].from) {
        const inverse = inverseOf(action, before)
        expect(inverse && MOVES[inverse].to).toBe(before)
        expect(inverse && MOVES[inverse].from).toContain(MOVES[action].to)
      }
    // A reported comment that is let stand is public before and after.
    expect(inverseOf('approve', 'public')).toBe('reopen')
  })
})

it.each([
  ['nobody', 0, false],
  ['newcomers', 0, true],
  ['newcomers', 1, false],
  ['everybody', 9, true],
] as const)(
  'with hold %s and %i public comments, held: %s; staff never wait',
  (rule, publicComments, isHeld) => {
    expect(isHeldFirst(rule, { isStaff: false, publicComments })).toBe(isHeld)
    expect(isHeldFirst(rule, { isStaff: true, publicComments })).toBe(false)
  },
)

it('slow mode is over at its border, and not before', () => {
  expect(secondsToWait(10, undefined)).toBe(0)
  expect(secondsToWait(10, 9.999)).toBe(1)
  expect(secondsToWait(10, 10)).toBe(0)
})
