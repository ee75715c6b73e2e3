import { describe, expect, it } from 'vitest'
import { actionsFor, inverseOf, MOVES, STATE_ACTIONS, secondsToWait } from './comments.ts'

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

it('slow mode is over at its border, and not before', () => {
  expect(secondsToWait(10, undefined)).toBe(0)
  expect(secondsToWait(10, 9.999)).toBe(1)
  expect(secondsToWait(10, 10)).toBe(0)
})
