import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrangeRows,
  type FormerEntry,
  MAX_FORMER,
  resolvePid,
  type StoredRow,
  updateFormer,
  type WantedRow,
} from './pids.ts'

const stored: StoredRow[] = [
  { id: 'a', pid: 1, image: 1 },
  { id: 'b', pid: 2, image: null },
]
const arrange = (...wanted: WantedRow[]) => arrangeRows({ wanted, stored, exists: (image) => image !== 2 })

describe('the rows of a gallery', () => {
  it('take the ids of their pictures as pids', () => {
    const { rows, problems } = arrange({ id: 'c', image: 3 }, { id: 'a', image: 1 })
    expect(rows).toEqual([
      { id: 'c', image: 3, pid: 3 },
      { id: 'a', image: 1, pid: 1 },
    ])
    expect(problems).toEqual([])
  })

  it('are dropped once their picture has been deleted, whether or not the form knows yet', () => {
    const first = { id: 'a', image: 1 }
    for (const image of [null, 2]) {
      expect(arrange(first, { id: 'b', image })).toEqual({ rows: [{ ...first, pid: 1 }], problems: [] })
    }
  })

  it('need a picture that exists, each at most once', () => {
    const { problems } = arrange({ image: null }, { id: 'a', image: null }, { image: 4 }, { image: 4 })
    expect(problems).toEqual([
      { at: 0, reason: 'noPicture' },
      { at: 1, reason: 'noPicture' },
      { at: 3, reason: 'twice' },
    ])
    expect(arrangeRows({ wanted: [{ image: 9 }], stored, exists: () => false }).problems).toEqual([
      { at: 0, reason: 'unknownPicture' },
    ])
  })

  it('keep their other fields', () => {
    const row = { image: 5, caption: 'Deich' }
    expect(arrangeRows({ wanted: [row], stored: [], exists: () => true }).rows).toEqual([{ ...row, pid: 5 }])
  })
})

/** Applies a sequence of orders to a gallery. */
function history(...orders: number[][]) {
  let former: FormerEntry[] = []
  let before: number[] = []
  for (const after of orders) {
    former = updateFormer({ former, before, after })
    before = after
  }
  return { shown: before, former, find: (pid: number) => resolvePid(pid, before, former) }
}

describe('the pid of a picture', () => {
  it('resolves to its picture, wherever that has moved', () => {
    expect(history([1, 2, 3], [3, 1, 2]).find(1)).toEqual({ kind: 'shown', pid: 1 })
  })

  it('resolves to the next one once it is removed, at the end to the previous one', () => {
    const { find } = history([1, 2, 3, 4], [1, 3])
    expect(find(2)).toEqual({ kind: 'neighbour', pid: 3 })
    expect(find(4)).toEqual({ kind: 'neighbour', pid: 3 })
  })

  it('resolves past others removed with it to the nearest', () => {
    const { find } = history([1, 2, 3, 4, 5], [1, 5])
    expect([2, 3, 4].map((pid) => find(pid))).toEqual([
      { kind: 'neighbour', pid: 1 },
      { kind: 'neighbour', pid: 5 },
      { kind: 'neighbour', pid: 5 },
    ])
  })

  it('still resolves when its neighbour is removed later', () => {
    expect(history([1, 2, 3], [1, 3], [1, 4, 3], [1, 4]).find(2)).toEqual({ kind: 'neighbour', pid: 1 })
  })

  it('resolves to its picture again when that was added back', () => {
    const { find, former } = history([1, 2, 3], [1, 3], [3, 2, 1])
    expect(find(2)).toEqual({ kind: 'shown', pid: 2 })
    expect(former).toEqual([])
  })

  it('is unknown in a gallery it was never in, and in an empty one', () => {
    expect(history([1, 2], [1]).find(9)).toEqual({ kind: 'unknown' })
    expect(history([1, 2], []).find(1)).toEqual({ kind: 'unknown' })
  })

  it('always resolves as long as each change keeps a picture', () => {
    const pids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
    const step = fc.tuple(pids, fc.nat())
    fc.assert(
      fc.property(pids, fc.array(step, { maxLength: 8 }), (first, steps) => {
        const orders = [first]
        for (const [next, kept] of steps) {
          const before = orders.at(-1) ?? []
          orders.push([...new Set([...next, before[kept % before.length] ?? 0])])
        }
        const { shown, find } = history(...orders)
        for (const pid of new Set(orders.flat())) {
          const found = find(pid)
          expect(found.kind).toBe(shown.includes(pid) ? 'shown' : 'neighbour')
          expect(shown).toContain(found.kind === 'unknown' ? undefined : found.pid)
        }
      }),
    )
  })

  it('resolves to the nearest remaining picture after one change', () => {
    const order = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2 })
    fc.assert(
      fc.property(order, fc.func(fc.boolean()), (before, stays) => {
        const { find, shown } = history(before, before.filter(stays))
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

it('drops the oldest former entries first', () => {
  const order = Array.from({ length: MAX_FORMER + 3 }, (_, index) => index + 1)
  const { former } = history(order, [])
  expect(former).toHaveLength(MAX_FORMER)
  expect(former[0]?.pid).toBe(4)
})
