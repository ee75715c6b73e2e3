import { describe, expect, it } from 'vitest'
import { addressLines, movesOf, priceLines, stepsOf } from './orderParts.ts'

const order = { status: 'open', credits: 20, left: null, isClosed: false } as const

describe('the moves of an order', () => {
  it('are those that the ledger accepts', () => {
    expect(movesOf(order).moves).toEqual(['paid', 'cancelled'])
    expect(movesOf({ ...order, status: 'paid', left: 20 }).moves).toEqual(['refunded'])
    expect(movesOf({ ...order, status: 'cancelled' }).moves).toEqual(['paid'])
    expect(movesOf({ ...order, status: 'refunded' }).moves).toEqual([])
  })

  it('hold no refund of what was spent, and say so', () => {
    expect(movesOf({ ...order, status: 'paid', left: 19 })).toMatchObject({ moves: [], isSpent: true })
    expect(movesOf({ ...order, status: 'paid', left: 20 }).isSpent).toBe(false)
  })

  it('hold no payment into a closed account, and say so where it is missing', () => {
    const closed = { ...order, isClosed: true }
    expect(movesOf(closed)).toMatchObject({ moves: ['cancelled'], isRefusedByAccount: true })
    expect(movesOf({ ...closed, status: 'refunded' }).isRefusedByAccount).toBe(false)
  })
})

it('the steps of an open order have the payment ahead; those of others end with what they are', () => {
  const acceptedAt = '2026-10-01T10:00:00.000Z'
  const later = '2026-10-02T10:00:00.000Z'
  const moments = { acceptedAt, paidAt: null, cancelledAt: null, refundedAt: null }
  expect(stepsOf({ ...moments, status: 'open' })).toEqual([
    { status: 'open', at: acceptedAt, isNow: true },
    { status: 'paid', at: null, isNow: false },
  ])
  expect(stepsOf({ ...moments, status: 'refunded', paidAt: later, refundedAt: later })).toMatchObject([
    { status: 'open', isNow: false },
    { status: 'paid', isNow: false },
    { status: 'refunded', isNow: true },
  ])
  expect(stepsOf({ ...moments, status: 'paid', cancelledAt: later, paidAt: later })).toMatchObject([
    { status: 'open' },
    { status: 'cancelled' },
    { status: 'paid', isNow: true },
  ])
})

it('the lines of a price add up, and a small business shows no VAT', () => {
  const price = { priceCents: 990, vatBasisPoints: 1900 }
  expect(priceLines({ ...price, isSmallBusiness: false })).toEqual([
    { kind: 'net', cents: 832 },
    { kind: 'vat', cents: 158, basisPoints: 1900 },
    { kind: 'gross', cents: 990 },
  ])
  expect(priceLines({ ...price, isSmallBusiness: true })).toEqual([
    { kind: 'smallBusiness' },
    { kind: 'gross', cents: 990 },
  ])
})

it('an address has a line for each part that is there', () => {
  const buyer = { name: 'Jürgen Groß', company: '', street: 'Am Markt 3', postcode: '04109', city: 'Leipzig' }
  expect(addressLines(buyer)).toEqual(['Jürgen Groß', 'Am Markt 3', '04109 Leipzig'])
  expect(addressLines({ name: 7, postcode: '', city: null })).toEqual([])
  expect(addressLines(null)).toEqual([])
})
