import { type OrderStatus, orderMove, priceParts } from '../../orders.ts'

/*
 * What the page of an order shows, without words: its moves, its steps, and the parts of its price and its address.
 */

/** A status that people move an order to. */
export type Target = Exclude<OrderStatus, 'open'>

const TARGETS: readonly Target[] = ['paid', 'cancelled', 'refunded']

/** What decides the moves that the page offers. */
export type Movable = {
  status: OrderStatus
  credits: number
  /** Credits of a paid order that are left; `null` for every other one. */
  left: number | null
  /** Its ledger account is closed and takes no credits. */
  isClosed: boolean
}

/** Returns the moves that the ledger would accept, and why one that the status allows is missing. */
export function movesOf({ status, credits, left, isClosed }: Movable): {
  moves: Target[]
  isSpent: boolean
  isRefusedByAccount: boolean
} {
  const possible = TARGETS.filter((to) => orderMove(status, { to, by: 'person' }).kind === 'moves')
  const isSpent = left !== null && left < credits
  const isRefusedByAccount = isClosed && possible.includes('paid')
  const moves = possible.filter((to) => !(isSpent && to === 'refunded') && !(isClosed && to === 'paid'))
  return { moves, isSpent, isRefusedByAccount }
}

/** When an order came to each status; ISO 8601. */
export type Moments = {
  acceptedAt: string
  paidAt: string | null
  cancelledAt: string | null
  refundedAt: string | null
}

type Step = { status: OrderStatus; at: string | null; isNow: boolean }

/** Returns the steps of an order, `open` first; an open one has its payment ahead, without a time. */
export function stepsOf({ status, ...moments }: Moments & { status: OrderStatus }): Step[] {
  const { acceptedAt, paidAt, cancelledAt, refundedAt } = moments
  const at = { open: acceptedAt, paid: paidAt, cancelled: cancelledAt, refunded: refundedAt }
  const made = (['open', 'cancelled', 'paid', 'refunded'] as const).filter(
    (one) => at[one] !== null || (one === 'paid' && status === 'open'),
  )
  return made.map((one) => ({ status: one, at: at[one], isNow: one === status }))
}

/** A line of a price: its amount in cents, and the rate of VAT in basis points. */
export type PriceLine =
  | { kind: 'net' | 'gross'; cents: number }
  | { kind: 'vat'; cents: number; basisPoints: number }
  | { kind: 'smallBusiness' }

/** Returns the lines of a gross price; a small business (section 19 of the German VAT act) shows no VAT. */
export function priceLines(order: {
  priceCents: number
  vatBasisPoints: number
  isSmallBusiness: boolean
}): PriceLine[] {
  const { net, vat, gross } = priceParts(order)
  if (order.isSmallBusiness) return [{ kind: 'smallBusiness' }, { kind: 'gross', cents: gross }]
  return [
    { kind: 'net', cents: net },
    { kind: 'vat', cents: vat, basisPoints: order.vatBasisPoints },
    { kind: 'gross', cents: gross },
  ]
}

/** Returns the lines of a billing address as they are printed; none where it is no longer kept. */
export function addressLines(buyer: Readonly<Record<string, unknown>> | null): string[] {
  const { company, name, street, postcode, city, country } = buyer ?? {}
  return [company, name, street, [postcode, city].filter(Boolean).join(' '), country].flatMap((line) =>
    typeof line === 'string' && line !== '' ? [line] : [],
  )
}
