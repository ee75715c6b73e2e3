import { describe, expect, it } from 'vitest'
import { isLiveAt, MOVES, moveBetween, nextState, STATES, stageAt } from './states.ts'

describe('a move', () => {
  it('leads from where decision 0042 says, and from nowhere else', () => {
    const table = MOVES.map((move) => [
      move,
      STATES.map((state) => nextState(state, move, 'submitted') ?? '–'),
    ])
    expect(table).toEqual([
      // from      draft        submitted    published   rejected
      ['submit', ['submitted', '–', '–', 'submitted']],
      ['takeback', ['–', 'draft', '–', '–']],
      ['publish', ['published', 'published', '–', 'published']],
      ['unpublish', ['–', '–', 'draft', '–']],
      ['reject', ['rejected', 'rejected', 'rejected', '–']],
      ['restore', ['–', '–', '–', 'submitted']],
    ])
  })

  it('is known by the states that it lies between', () => {
    expect(moveBetween('draft', 'published')).toBe('publish')
    expect(moveBetween('published', 'draft')).toBe('unpublish')
    expect(moveBetween('draft', 'draft')).toBeUndefined()
    expect(moveBetween('published', 'submitted')).toBeUndefined()
  })

  it('back from a rejection that says nothing of the state before leads to a draft', () => {
    expect(nextState('rejected', 'restore')).toBe('draft')
  })
})

describe('the clock', () => {
  const dated = { state: 'published', publishedAt: 1000, unpublishAt: 2000 } as const

  it.each([
    [999, 'scheduled'],
    [1000, 'live'],
    [1999, 'live'],
    [2000, 'expired'],
  ] as const)('at %i makes of published content: %s', (now, stage) => {
    expect(stageAt(dated, now)).toBe(stage)
  })

  it('makes nothing of what is not published', () => {
    for (const state of STATES.filter((one) => one !== 'published'))
      expect(isLiveAt({ ...dated, state }, 1500)).toBe(false)
  })

  it('never ends what has no end', () => {
    expect(isLiveAt({ ...dated, unpublishAt: null }, Number.MAX_SAFE_INTEGER)).toBe(true)
  })
})
