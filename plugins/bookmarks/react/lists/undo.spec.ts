import { expect, it } from 'vitest'
import { ACTIONS, type Lists, moveBookmark } from '../../bookmarks.ts'
import { pathBetween } from './undo.ts'

const STATES: Lists[] = [
  { temporary: false, saved: false },
  { temporary: true, saved: false },
  { temporary: false, saved: true },
  { temporary: true, saved: true },
]

it('reverts every action from every state in at most two steps', () => {
  for (const before of STATES)
    for (const action of ACTIONS) {
      const { lists: after } = moveBookmark(before, action)
      const path = pathBetween(after, before)
      expect(path.length).toBeLessThanOrEqual(2)
      expect(path.reduce((lists, step) => moveBookmark(lists, step).lists, after)).toEqual(before)
    }
})

it('does nothing when nothing has changed', () => {
  for (const state of STATES) expect(pathBetween(state, state)).toEqual([])
})
