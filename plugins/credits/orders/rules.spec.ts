import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mover, ORDER_STATUSES, type OrderStatus, orderMove, priceParts } from './rules.ts'

type Target = Exclude<OrderStatus, 'open'>

/** Follows moves to their end, and counts what was granted and taken back on the way. */
function follow(targets: readonly Target[], { from, by }: { from: OrderStatus; by: Mover }) {
  const end = { status: from, granted: 0, takenBack: 0, refused: 0 }
  for (const to of targets) {
    const move = orderMove(end.status, { to, by })
    if (move.kind === 'refused') end.refused += 1
    if (move.kind !== 'moves') continue
    if (move.grants) end.granted += 1
    if (move.takesBack) end.takenBack += 1
    end.status = to
  }
  return end
}

const target = fc.constantFrom<Target>('paid', 'cancelled', 'refunded')

describe('news of a provider', () => {
  const shuffled = fc
    .array(target, { minLength: 1, maxLength: 12 })
    .chain((news) => fc.tuple(fc.constant(news), fc.shuffledSubarray(news, { minLength: news.length })))

  it('end in the same state in any order, however often they come', () => {
    fc.assert(
      fc.property(shuffled, ([news, others]) => {
        const start = { from: 'open', by: 'provider' } as const
        const [one, other] = [follow(news, start), follow([...others, ...news], start)]
        expect(other.status).toBe(one.status)
        // What is left of the credits is the same, too.
        expect(other.granted - other.takenBack).toBe(one.granted - one.takenBack)
        const last = (['refunded', 'paid', 'cancelled'] as const).find((status) => news.includes(status))
        expect(one.status).toBe(last)
        expect(one.refused + other.refused).toBe(0)
      }),
    )
  })
})

describe('any moves at all', () => {
  it('grant once at most, and take back once at most what was granted', () => {
    const moves = fc.array(fc.record({ to: target, by: fc.constantFrom<Mover>('person', 'provider') }))
    fc.assert(
      fc.property(moves, (all) => {
        let status: OrderStatus = 'open'
        let balance = 0
        for (const asked of all) {
          const move = orderMove(status, asked)
          if (move.kind !== 'moves') continue
          status = asked.to
          balance += (move.grants ? 1 : 0) - (move.takesBack ? 1 : 0)
          expect(balance).toBe(status === 'paid' ? 1 : 0)
        }
      }),
    )
  })

  it('by people are refused where money would have to move', () => {
    const by = 'person'
    const refused = ORDER_STATUSES.flatMap((from) =>
      (['paid', 'cancelled', 'refunded'] as const)
        .filter((to) => orderMove(from, { to, by }).kind === 'refused')
        .map((to) => `${from} ${to}`),
    )
    expect(refused).toEqual([
      'open refunded',
      'paid cancelled',
      'cancelled refunded',
      'refunded paid',
      'refunded cancelled',
    ])
  })
})

describe('the parts of a price', () => {
  it('add up to it, with the VAT within half a cent', () => {
    const prices = fc.record({
      priceCents: fc.integer({ min: 1, max: 10_000_000 }),
      vatBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(prices, (price) => {
        const { net, vat, gross } = priceParts(price)
        expect([net + vat, gross]).toEqual([price.priceCents, price.priceCents])
        const exact = price.priceCents - price.priceCents / (1 + price.vatBasisPoints / 10_000)
        expect(Math.abs(vat - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})
