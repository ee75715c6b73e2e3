import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, FIRST_HASH } from '../ledger/entry.ts'
import type { Difference } from './differences.ts'
import { type Allocation, createTurnCheck } from './turns.ts'

type Step = Partial<Pick<Entry, 'kind' | 'amount' | 'expiresAt' | 'grantEntry'>> & { from?: Allocation[] }

const plain = {
  account: 1,
  kind: 'adjustment' as const,
  balance: 0,
  idempotencyKey: '',
  request: '',
  note: '',
  actor: null,
  orderId: null,
  content: null,
  reverses: null,
  grantEntry: null,
  expiresAt: null,
  previousHash: FIRST_HASH,
  hash: FIRST_HASH,
}

/** The entries and the grants that are out of turn; entry 1 is posted at 1, entry 2 at 2. */
function outOfTurn(
  steps: readonly Step[],
  { soonestFrom = 1, lost = new Map<number, number>() } = {},
): [number, number][] {
  const found: [number, number][] = []
  const report = (one: Difference) => {
    if (one.kind === 'allocationOrder') found.push([one.rows.entry, one.rows.grantEntry])
  }
  const turns = createTurnCheck({ soonestFrom, lost }, report)
  for (const [at, { from = [], amount = -1, ...rest }] of steps.entries())
    turns.next({ ...plain, ...rest, amount, id: at + 1, seq: at + 1, postedAt: at + 1 }, from)
  return found
}

const take = (...from: [number, number][]): Step => ({
  from: from.map(([grantEntry, amount]) => ({ grantEntry, amount })),
})

const GRANTS: Step[] = [{ amount: 5, expiresAt: 100 }, { amount: 5, expiresAt: 50 }, { amount: 5 }]

describe('credits have their turn', () => {
  it('when they expire soonest, and last when they never do', () => {
    expect(outOfTurn([...GRANTS, take([2, 5], [1, 2]), take([1, 3], [3, 1])])).toEqual([])
    expect(outOfTurn([...GRANTS, take([1, 1])])).toEqual([[4, 1]])
    expect(outOfTurn([...GRANTS, take([3, 1]), take([2, 5])])).toEqual([[4, 3]])
  })

  it('by age where they expire at once', () => {
    const alike: Step[] = [
      { amount: 1, expiresAt: 9 },
      { amount: 1, expiresAt: 9 },
    ]
    expect(outOfTurn([...alike, take([1, 1]), take([2, 1])])).toEqual([])
    expect(outOfTurn([...alike, take([2, 1]), take([1, 1])])).toEqual([[3, 2]])
  })

  it('by age before the account changed its rule', () => {
    expect(outOfTurn([...GRANTS, take([1, 1]), take([2, 1])], { soonestFrom: 5 })).toEqual([])
    expect(outOfTurn([...GRANTS, take([2, 1]), take([2, 4])], { soonestFrom: 5 })).toEqual([[4, 2]])
  })

  it('until they expire: then only an expiry takes them', () => {
    const over: Step[] = [{ amount: 5, expiresAt: 2 }, { amount: 5 }]
    expect(outOfTurn([...over, take([2, 1])])).toEqual([])
    expect(outOfTurn([...over, take([1, 1])])).toEqual([[3, 1]])
    expect(outOfTurn([...over, { ...take([1, 5]), kind: 'expiry', grantEntry: 1 }])).toEqual([])
    expect(outOfTurn([...over, { ...take([2, 1]), kind: 'expiry', grantEntry: 2 }])).toEqual([[3, 2]])
  })

  it('not before they are there', () => {
    expect(outOfTurn([{ amount: 2 }, take([3, 1]), { amount: 1 }, take([1, 2])])).toEqual([[2, 3]])
  })

  it('as if an entry that is gone had taken its share at once', () => {
    expect(outOfTurn([...GRANTS, take([1, 1])], { lost: new Map([[2, 5]]) })).toEqual([])
    expect(outOfTurn([...GRANTS, take([1, 1])], { lost: new Map([[2, 4]]) })).toEqual([[4, 1]])
  })

  it('whenever an entry names their grant, or forfeits all', () => {
    expect(outOfTurn([...GRANTS, { ...take([3, 1]), kind: 'refund', grantEntry: 3 }])).toEqual([])
    expect(outOfTurn([...GRANTS, { ...take([3, 5], [2, 5]), kind: 'forfeiture' }])).toEqual([])
  })

  it('as a plain search for an earlier turn says, whatever is taken from where', () => {
    const step = fc.record({
      grant: fc.option(
        fc.record({
          amount: fc.integer({ min: 1, max: 4 }),
          lasts: fc.option(fc.integer({ min: 1, max: 9 })),
        }),
      ),
      from: fc.array(fc.record({ which: fc.nat(9), amount: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 2,
      }),
    })
    const run = (plan: typeof step extends fc.Arbitrary<infer T> ? T[] : never) => {
      const grants: { id: number; left: number; expiresAt: number | null }[] = []
      const steps: Step[] = []
      const expected: [number, number][] = []
      for (const [at, { grant, from }] of plan.entries()) {
        const id = at + 1
        if (grant) {
          const expiresAt = grant.lasts === null ? null : id + grant.lasts
          grants.push({ id, left: grant.amount, expiresAt })
          steps.push({ amount: grant.amount, expiresAt })
          continue
        }
        const taken = from.flatMap(({ which, amount }) => {
          const source = grants[which % Math.max(1, grants.length)]
          const part = Math.min(amount, source?.left ?? 0)
          if (!source || part === 0) return []
          source.left -= part
          return [{ grantEntry: source.id, amount: part }]
        })
        steps.push({ from: taken })
        const turnOf = ({ expiresAt }: { expiresAt: number | null }) => expiresAt ?? Number.MAX_SAFE_INTEGER
        for (const { grantEntry } of taken) {
          const own = grants.find((one) => one.id === grantEntry)
          const isOver = own !== undefined && turnOf(own) <= id
          const isEarlier = grants.some(
            (one) =>
              own !== undefined &&
              one.left > 0 &&
              turnOf(one) > id &&
              (turnOf(one) < turnOf(own) || (turnOf(one) === turnOf(own) && one.id < own.id)),
          )
          if (isOver || isEarlier) expected.push([id, grantEntry])
        }
      }
      expect(outOfTurn(steps)).toEqual(expected)
    }
    fc.assert(fc.property(fc.array(step, { maxLength: 25 }), run), { numRuns: 500 })
  })
})
