import { type OrderStatus, orderMove } from '../../orders/rules.ts'

/*
 * What the page of an order says: what has happened to it, and which moves are possible. Moments are in ISO 8601.
 */

/** The moments of an order. */
export type OrderMoments = {
  status: OrderStatus
  acceptedAt: string
  paidAt: string | null
  /** When its credits came into the account. */
  deliveredAt: string | null
  cancelledAt: string | null
  refundedAt: string | null
  /** When its credits expire, or have expired; `null` for never. */
  expiresAt: string | null
  /** Credits of a paid order that are left; `null` for every other one. */
  left: number | null
}

type StepName = 'ordered' | 'paid' | 'delivered' | 'cancelled' | 'refunded' | 'expires' | 'expired'

/** A step of an order; one that is still to come has no moment yet, or one in the future. */
export type OrderStep = { name: StepName; at: string | null; isDone: boolean }

/**
 * Returns the steps of an order, the first one first. An open order waits for its payment, and paid credits for the end of their
 * time.
 * @param now in ms since 1970
 */
export function orderSteps(order: OrderMoments, now: number): OrderStep[] {
  const { paidAt, deliveredAt } = order
  // The ledger posts the credits before the payment has its timestamp, in one transaction, so they are listed after it.
  const delivered =
    paidAt && deliveredAt && Date.parse(deliveredAt) < Date.parse(paidAt) ? paidAt : deliveredAt
  const moments: [StepName, string | null][] = [
    ['ordered', order.acceptedAt],
    ['paid', paidAt],
    ['delivered', delivered],
    ['cancelled', order.cancelledAt],
    ['refunded', order.refundedAt],
  ]
  const done = moments
    .flatMap(([name, at]) => (at === null ? [] : [{ name, at, isDone: true }]))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return [...done, ...stepsToCome(order, now)]
}

function stepsToCome({ status, expiresAt, left }: OrderMoments, now: number): OrderStep[] {
  if (status === 'open') return [{ name: 'paid', at: null, isDone: false }]
  if (status !== 'paid' || expiresAt === null) return []
  if (Date.parse(expiresAt) <= now) return [{ name: 'expired', at: expiresAt, isDone: true }]
  // Credits that are all spent expire no more.
  return left === 0 ? [] : [{ name: 'expires', at: expiresAt, isDone: false }]
}

/** The states that a person can move an order to, in the order of their buttons. */
export const TARGETS = ['paid', 'cancelled', 'refunded'] as const

export type Target = (typeof TARGETS)[number]

/** A move of an order, and what prevents it: its state, spent credits, or a closed account. */
export type OfferedMove = { to: Target; problem: 'status' | 'spent' | 'closed' | null }

type Movable = { status: OrderStatus; credits: number; left: number | null; isClosed: boolean }

/** Returns all moves of an order, each with the reason that prevents it, so that none is offered that the ledger would refuse. */
export const offeredMoves = (order: Movable): OfferedMove[] =>
  TARGETS.map((to) => ({ to, problem: problemOf(order, to) }))

function problemOf({ status, credits, left, isClosed }: Movable, to: Target): OfferedMove['problem'] {
  if (orderMove(status, { to, by: 'person' }).kind !== 'moves') return 'status'
  if (to === 'refunded' && left !== null && left < credits) return 'spent'
  return to === 'paid' && isClosed ? 'closed' : null
}
