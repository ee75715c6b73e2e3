import type { Order } from '../orders/rows.ts'

/*
 * Payment providers (decision 0049). The application lists those that it offers; "Rechnung" is built in.
 */

/** Name of orders on account, which an admin says are paid. */
export const ON_ACCOUNT = 'invoice'

/** An order as sent to a payment provider; the price is in cents, including VAT. */
export type PayableOrder = Pick<Order, 'number' | 'priceCents' | 'language'> & {
  title: string
  /** Counts the payments that have begun for the order, from 1. */
  attempt: number
}

/** The address a provider sends the reader back to, and the one it posts its events to. */
export type PaymentUrls = { returnTo: string; webhook: string }

export const PAYMENT_KINDS = ['paid', 'cancelled', 'refunded'] as const

/** News of a payment; amounts are in cents, moments in ms since 1970. */
export type PaymentEvent = {
  /** Unique for its provider. A payment has one event of each kind: another `paid` is money that came a second time. */
  id: string
  kind: (typeof PAYMENT_KINDS)[number]
  /** The number of the order that `begin` was given. */
  order: string
  amountCents: number
  /** ISO 4217; orders are in `EUR`. */
  currency: string
  occurredAt: number
}

/** A way to pay by a provider outside. */
export type PaymentProvider = {
  /** Small letters, digits and hyphens; orders and the address of its webhook hold it, so it never changes. */
  name: string
  label: { de: string; en: string }
  /**
   * Begins a payment and says where the reader pays, with the provider's own id of the payment. Called again for the same attempt,
   * it answers the same payment. The next attempt is for a buyer whose page may have expired: it answers a new payment, or the one
   * before where that can still be paid. An order is paid once: a provider that can closes the page of the attempt before.
   */
  begin: (order: PayableOrder, urls: PaymentUrls) => Promise<{ redirect: string; reference: string }>
  /**
   * Checks the signature of a webhook over the bytes received, and returns its news.
   * @throws LitfassError `forbidden` for one that the provider has not signed, `malformed` for one that cannot be read
   */
  readWebhook: (webhook: { headers: Headers; body: string }) => PaymentEvent[]
}
