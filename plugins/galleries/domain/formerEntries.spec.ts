import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormerEntry, MAX_FORMER, rememberLeaving, resolvePid } from './formerEntries.ts'

/** Lets a gallery go through some orders, one after another. */
function live(...orders: number[][]) {
  let former: FormerEntry[] = []
  let before: number[] = []
  for (const after of orders) {
    former = rememberLeaving({ former, before, after })
    before = after
  }
  return { shown: before, former, find: (pid: number) => resolvePid(pid, before, former) }
}

describe('the pid of a picture', () => {
  it('leads to it, wherever it stands now', () => {
    expect(live([1, 2, 3], [3, 1, 2]).find(1)).toEqual({ kind: 'shown', pid: 1 })
  })

  it('leads to the one after it once it is gone, and from the end to the one before', () => {
    const { find } = live([1, 2, 3, 4], [1, 3])
    expect(find(2)).toEqual({ kind: 'neighbour', pid: 3 })
    expect(find(4)).toEqual({ kind: 'neighbour', pid: 3 })
  })

  it('leads past others that have gone with it to the nearest', () => {
    const { find } = live([1, 2, 3, 4, 5], [1, 5])
    expect([2, 3, 4].map((pid) => find(pid))).toEqual([
      { kind: 'neighbour', pid: 1 },
      { kind: 'neighbour', pid: 5 },
      { kind: 'neighbour', pid: 5 },
    ])
  })

  it('leads on when its neighbour goes later', () => {
    expect(live([1, 2, 3], [1, 3], [1, 4, 3], [1, 4]).find(2)).toEqual({ kind: 'neighbour', pid: 1 })
  })

  it('leads to it again when it has come back', () => {
    const { find, former } = live([1, 2, 3], [1, 3], [3, 2, 1])
    expect(find(2)).toEqual({ kind: 'shown', pid: 2 })
    expect(former).toEqual([])
  })

  it('is unknown where it never stood, and where nothing is left', () => {
    expect(live([1, 2], [1]).find(9)).toEqual({ kind: 'unknown' })
    expect(live([1, 2], []).find(1)).toEqual({ kind: 'unknown' })
  })

  it('always leads somewhere as long as each change leaves a picture', () => {
    const pids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
    const step = fc.tuple(pids, fc.nat())
    fc.assert(
      fc.property(pids, fc.array(step, { maxLength: 8 }), (first, steps) => {
        const orders = [first]
        for (const [next, kept] of steps) {
          const before = orders.at(-1) ?? []
          orders.push([...new Set([...next, before[kept % before.length] ?? 0])])
        }
        const { shown, find } = live(...orders)
        for (const pid of new Set(orders.flat())) {
          const found = find(pid)
          expect(found.kind).toBe(shown.includes(pid) ? 'shown' : 'neighbour')
          expect(shown).toContain(found.kind === 'unknown' ? undefined : found.pid)
        }
      }),
    )
  })

  it('leads to the nearest of those that stood there before one change', () => {
    const order = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2 })
    fc.assert(
      fc.property(order, fc.func(fc.boolean()), (before, stays) => {
        const { find, shown } = live(before, before.filter(stays))
        for (const [at, pid] of before.entries()) {
          const found = find(pid)
          if (found.kind === 'unknown') {
            expect(shown).toEqual([])
            continue
          }
          const distances = shown.map((one) => Math.abs(before.indexOf(one) - at))
          expect(Math.abs(before.indexOf(found.pid) - at)).toBe(Math.min(...distances))
        }
      }),
    )
  })
})

it('forgets the oldest first', () => {
  const order = Array.from({ length: MAX_FORMER + 3 }, (_, index) => index + 1)
  const { former } = live(order, [])
  expect(former).toHaveLength(MAX_FORMER)
  expect(former[0]?.pid).toBe(4)
})
