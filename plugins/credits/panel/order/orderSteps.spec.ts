import { describe, expect, it } from 'vitest'
import { type OrderMoments, offeredMoves, orderSteps } from './orderSteps.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`

const order = (rest: Partial<OrderMoments> = {}): OrderMoments => ({
  ...{ status: 'open', acceptedAt: at(1), paidAt: null, deliveredAt: null, cancelledAt: null },
  ...{ refundedAt: null, expiresAt: null, left: null },
  ...rest,
})

const paid = { status: 'paid', paidAt: at(3), deliveredAt: at(3), left: 20 } as const
const names = (moments: OrderMoments) => orderSteps(moments, NOW).map(({ name }) => name)

describe('the steps of an order', () => {
  it('wait for the payment of an open one', () => {
    expect(orderSteps(order(), NOW)).toEqual([
      { name: 'ordered', at: at(1), isDone: true },
      { name: 'paid', at: null, isDone: false },
    ])
  })

  it('are listed in chronological order', () => {
    expect(names(order({ ...paid, cancelledAt: at(2) }))).toEqual([
      'ordered',
      'cancelled',
      'paid',
      'delivered',
    ])
    expect(names(order({ ...paid, status: 'refunded', refundedAt: at(9), left: null }))).toEqual([
      ...['ordered', 'paid', 'delivered', 'refunded'],
    ])
  })

  it('tell the payment before the credits that it brought, whichever was written first', () => {
    const deliveredAt = '2026-11-03T09:59:59.990Z'
    expect(names(order({ ...paid, deliveredAt }))).toEqual(['ordered', 'paid', 'delivered'])
  })

  it('say when credits expire, and when they have expired', () => {
    expect(orderSteps(order({ ...paid, expiresAt: at(30) }), NOW).at(-1)).toEqual({
      name: 'expires',
      at: at(30),
      isDone: false,
    })
    expect(names(order({ ...paid, expiresAt: at(30), left: 0 }))).not.toContain('expires')
    expect(names(order({ ...paid, expiresAt: at(20), left: 0 })).at(-1)).toBe('expired')
  })
})

describe('the moves of an order', () => {
  const problems = (rest: Partial<Parameters<typeof offeredMoves>[0]>) =>
    offeredMoves({ status: 'open', credits: 20, left: null, isClosed: false, ...rest }).map(
      ({ problem }) => problem,
    )

  it('are all listed, with the reason that prevents each', () => {
    expect(problems({})).toEqual([null, null, 'status'])
    expect(problems({ isClosed: true })).toEqual(['closed', null, 'status'])
    expect(problems({ status: 'paid', left: 20 })).toEqual(['status', 'status', null])
    expect(problems({ status: 'paid', left: 16 })).toEqual(['status', 'status', 'spent'])
    expect(problems({ status: 'cancelled' })).toEqual([null, 'status', 'status'])
    expect(problems({ status: 'refunded' })).toEqual(['status', 'status', 'status'])
  })
})
