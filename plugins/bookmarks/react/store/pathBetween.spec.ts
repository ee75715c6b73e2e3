import { expect, it } from 'vitest'
import { ACTIONS, type Lists, moveBookmark } from '../../domain/moveBookmark.ts'
import { pathBetween } from './pathBetween.ts'

const STATES: Lists[] = [
  { temporary: false, saved: false },
  { temporary: true, saved: false },
  { temporary: false, saved: true },
  { temporary: true, saved: true },
]

it('takes back every action from every state, in two steps at most', () => {
  for (const before of STATES)
    for (const action of ACTIONS) {
      const { lists: after } = moveBookmark(before, action)
      const path = pathBetween(after, before)
      expect(path.length).toBeLessThanOrEqual(2)
      expect(path.reduce((lists, step) => moveBookmark(lists, step).lists, after)).toEqual(before)
    }
})

it('does nothing where nothing has changed', () => {
  for (const state of STATES) expect(pathBetween(state, state)).toEqual([])
})
