import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACTIONS,
  type Action,
  addsToList,
  type Lists,
  listOfAction,
  moveBookmark,
  type Word,
} from './bookmarks.ts'

const anyLists = fc.record({ temporary: fc.boolean(), saved: fc.boolean() })
const anyAction = fc.constantFrom(...ACTIONS)

const T: Lists = { temporary: true, saved: false }
const S: Lists = { temporary: false, saved: true }
const BOTH: Lists = { temporary: true, saved: true }
const NONE: Lists = { temporary: false, saved: false }

const rows: [Action, Word, { from: Lists; to: Lists }[]][] = [
  [
    'reference-add',
    'saved',
    [
      { from: NONE, to: T },
      { from: T, to: T },
      { from: S, to: BOTH },
    ],
  ],
  [
    'reference-modify',
    'modified',
    [
      { from: S, to: T },
      { from: BOTH, to: T },
      { from: NONE, to: T },
    ],
  ],
  [
    'reference-delete',
    'deleted',
    [
      { from: T, to: NONE },
      { from: BOTH, to: S },
      { from: S, to: S },
    ],
  ],
  [
    'save-add',
    'saved',
    [
      { from: NONE, to: S },
      { from: T, to: BOTH },
      { from: S, to: S },
    ],
  ],
  [
    'save-modify',
    'modified',
    [
      { from: T, to: S },
      { from: BOTH, to: S },
      { from: NONE, to: S },
    ],
  ],
  [
    'save-delete',
    'deleted',
    [
      { from: BOTH, to: NONE },
      { from: T, to: NONE },
      { from: NONE, to: NONE },
    ],
  ],
]

describe('the action', () => {
  it.each(rows)('%s is answered "%s" and leads to the documented state', (action, word, moves) => {
    for (const { from, to } of moves) expect(moveBookmark(from, action)).toEqual({ lists: to, word })
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyLists, anyAction, (lists, action) => {
        const once = moveBookmark(lists, action)
        expect(moveBookmark(once.lists, action)).toEqual(once)
      }),
    )
  })

  it('adds to no list when it removes, and leaves the medium in a list when it adds', () => {
    fc.assert(
      fc.property(anyLists, anyAction, (lists, action) => {
        const { temporary, saved } = moveBookmark(lists, action).lists
        if (addsToList(action)) expect(temporary || saved).toBe(true)
        else expect((!temporary || lists.temporary) && (!saved || lists.saved)).toBe(true)
      }),
    )
  })

  it('concerns the saved list exactly when its name begins with save', () => {
    const saved = ACTIONS.filter((action) => listOfAction(action) === 'saved')
    expect(saved).toEqual(['save-add', 'save-modify', 'save-delete'])
  })
})
