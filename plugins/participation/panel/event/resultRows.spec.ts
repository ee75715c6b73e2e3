import { describe, expect, it } from 'vitest'
import { isLess, type LiveState, newerOf, rowsOf } from './resultRows.ts'

const poll = (over: Partial<LiveState> = {}): LiveState => ({
  id: 1,
  type: 'poll',
  state: 'open',
  participants: 2,
  results: [],
  revision: 5,
  etag: '',
  settingsRevision: 1,
  ...over,
})

describe('the newer of two states', () => {
  it('is the one with the higher revision, in whatever order they arrive', () => {
    const [old, fresh] = [poll({ participants: 2 }), poll({ participants: 3, revision: 6 })]
    expect(newerOf(newerOf(undefined, old), fresh)).toBe(fresh)
    expect(newerOf(newerOf(undefined, fresh), old)).toBe(fresh)
  })

  it('is the later one if nothing has changed', () => {
    const [open, closed] = [poll(), poll({ state: 'closed' })]
    expect(newerOf(closed, open)).toBe(closed)
    expect(newerOf(open, closed)).toBe(closed)
  })

  it('goes back to open when the event is opened again', () => {
    const again = poll({ revision: 6 })
    expect(newerOf(poll({ state: 'closed' }), again)).toBe(again)
  })
})

it('asks for what the stream does not tell everybody', () => {
  expect(isLess(poll({ participants: null, results: null, revision: 6 }), poll())).toBe(true)
  expect(isLess(poll({ revision: 6 }), poll())).toBe(false)
  expect(isLess(poll({ participants: null, results: null }), undefined)).toBe(false)
})

describe('the lines of a result', () => {
  const entry = { text: '', reason: null, isOwn: false, image: null, liked: false, mayLike: true }

  it('of a poll stand in the order of its options', () => {
    const results = [
      { optionId: 'a', title: 'Salz', votes: 1, share: 0.25 },
      { optionId: 'b', title: 'Pfeffer', votes: 3, share: 0.75 },
    ]
    expect(rowsOf(poll({ results }))?.map(({ title, length }) => [title, length])).toEqual([
      ['Salz', 0.25],
      ['Pfeffer', 0.75],
    ])
    expect(rowsOf(poll({ results: null }))).toBeNull()
  })

  it('of a contest are its approved entries, the most liked first', () => {
    const entries = [
      { ...entry, id: 1, title: 'Deich', state: 'approved' as const, likes: 2 },
      { ...entry, id: 2, title: 'Hafen', state: 'approved' as const, likes: 4 },
      { ...entry, id: 3, title: 'Wartet', state: 'waiting' as const, likes: 9 },
    ]
    const rows = rowsOf(poll({ type: 'contest', results: null, entries }))
    expect(rows?.map(({ title, length }) => [title, length])).toEqual([
      ['Hafen', 1],
      ['Deich', 0.5],
    ])
  })
})
