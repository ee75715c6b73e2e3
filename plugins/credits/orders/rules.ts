/*
 * An order's states and moves, and the parts of its price (decision 0049). Prices are gross, in cents; VAT is in basis points (1900 = 19 %).
 */

export const ORDER_STATUSES = ['open', 'paid', 'cancelled', 'refunded'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The lines of a buyer's name and address. */
export const BUYER_LINES = ['name', 'company', 'street', 'postcode', 'city', 'country'] as const

/** Highest price of a package, in cents. */
export const MAX_PRICE_CENTS = 10_000_000

/** Says who moves an order: a person with a right to it, or the payment provider, whose money has already moved. */
export type Mover = 'person' | 'provider'

/**
 * An order's move: `stays` answers the same as the first time, `refused` is a 409. `grants` and `takesBack` say what becomes of
 * its credits.
 */
export type OrderMove =
  | { kind: 'moves'; grants?: true; takesBack?: true }
  | { kind: 'stays' }
  | { kind: 'refused' }

const stays = { kind: 'stays' } as const
const refused = { kind: 'refused' } as const
const moves = { kind: 'moves' } as const

/** Decides the move of an order to a status. Events of a provider may arrive in any order and more than once. */
export function orderMove(
  from: OrderStatus,
  { to, by }: { to: Exclude<OrderStatus, 'open'>; by: Mover },
): OrderMove {
  const unlessPerson = by === 'provider' ? stays : refused
  if (from === to) return stays
  if (to === 'paid')
    // Money that comes for a cancelled order counts. One that is refunded was paid before.
    return from === 'refunded' ? unlessPerson : { kind: 'moves', grants: true }
  if (to === 'cancelled') return from === 'open' ? moves : unlessPerson
  if (from === 'paid') return { kind: 'moves', takesBack: true }
  // The news of the payment is still on its way: there will be nothing to grant.
  return by === 'provider' ? moves : refused
}

/** The parts of a gross price, in cents; they add up to it. */
export type Price = { net: number; vat: number; gross: number }

/** Splits a gross price; the VAT is rounded to the cent, half up. */
export function priceParts({
  priceCents,
  vatBasisPoints,
}: {
  priceCents: number
  vatBasisPoints: number
}): Price {
  const vat = Math.round((priceCents * vatBasisPoints) / (10_000 + vatBasisPoints))
  return { net: priceCents - vat, vat, gross: priceCents }
}
