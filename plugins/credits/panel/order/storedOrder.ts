import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES, INVOICES, LEDGER_ACCOUNTS, ORDERS, PAYMENT_EVENTS } from '../../constants.ts'
import { ENTRY_KINDS } from '../../ledger.ts'
import { options } from '../../options.ts'
import { ORDER_STATUSES } from '../../orders.ts'
import { EVENT_OUTCOMES } from '../../payments/events.ts'
import { PAYMENT_KINDS } from '../../payments/provider.ts'

/*
 * What the page of an order reads.
 */

const moment = z.coerce.date().transform((date) => date.toISOString())

const storedOrder = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  account: z.number(),
  owner: z.number().nullable(),
  isClosed: z.boolean(),
  purchaseEntry: z.number().nullable(),
  title: z.string(),
  credits: z.number(),
  validDays: z.number().nullable(),
  priceCents: z.number(),
  vatBasisPoints: z.number(),
  isSmallBusiness: z.boolean(),
  provider: z.string(),
  reference: z.string().nullable(),
  buyer: z.record(z.string(), z.unknown()).nullable(),
  acceptedAt: moment,
  paidAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  refundedAt: moment.nullable(),
  shortfall: z.number().nullable(),
  reason: z.string().nullable(),
})

/** An order with the state of its ledger account; moments in ISO 8601, prices in cents. */
export type StoredOrder = z.output<typeof storedOrder>

/** Reads an order, of any buyer: its page is for admins alone. */
export async function readOrder(req: PayloadRequest, id: number): Promise<StoredOrder | undefined> {
  const [row] = await executeSql(
    req,
    sql`select o.id, o.number, o.status, o.account_id as account, a.owner_id as owner,
        a.closed_at is not null as "isClosed", o.purchase_entry as "purchaseEntry", o.package_title as title,
        o.credits, o.valid_days as "validDays", o.price_cents as "priceCents",
        o.vat_basis_points as "vatBasisPoints", o.is_small_business as "isSmallBusiness", o.provider, o.reference,
        o.buyer, o.accepted_at as "acceptedAt", o.paid_at as "paidAt", o.cancelled_at as "cancelledAt",
        o.refunded_at as "refundedAt", o.shortfall, o.reason
      from ${tableOf(ORDERS)} o join ${tableOf(LEDGER_ACCOUNTS)} a on a.id = o.account_id where o.id = ${id}`,
  )
  return row && storedOrder.parse(row)
}

const storedInvoice = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'cancellation']),
  issuedAt: moment,
})

/** An invoice or the cancellation of one; moments in ISO 8601. */
export type StoredInvoice = z.output<typeof storedInvoice>

/** Lists the invoices of an order, the oldest first. */
export async function readInvoices(req: PayloadRequest, order: number): Promise<StoredInvoice[]> {
  const rows = await executeSql(
    req,
    sql`select id, number, kind, issued_at as "issuedAt" from ${tableOf(INVOICES)}
      where order_id = ${order} order by id`,
  )
  return rows.map((row) => storedInvoice.parse(row))
}

const storedEvent = z.object({
  id: z.number(),
  kind: z.enum(PAYMENT_KINDS),
  outcome: z.enum(EVENT_OUTCOMES),
  amountCents: z.number().nullable(),
  currency: z.string().nullable(),
  occurredAt: moment.nullable(),
})

/** What a payment provider has said of an order; moments in ISO 8601, amounts in hundredths of the currency. */
export type StoredEvent = z.output<typeof storedEvent>

/** Lists the payment messages of an order, the oldest first. */
export async function readEvents(req: PayloadRequest, order: number): Promise<StoredEvent[]> {
  const rows = await executeSql(
    req,
    sql`select id, kind, outcome, amount_cents as "amountCents", currency, occurred_at as "occurredAt"
      from ${tableOf(PAYMENT_EVENTS)} where order_id = ${order} order by id`,
  )
  return rows.map((row) => storedEvent.parse(row))
}

const storedEntry = z.object({
  id: z.number(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.number(),
  postedAt: moment,
  expiresAt: moment.nullable(),
})

/** An entry of the ledger that an order has made; moments in ISO 8601. */
export type StoredEntry = z.output<typeof storedEntry>

/** Lists the entries that an order has made, the oldest first. */
export async function readEntries(
  req: PayloadRequest,
  { id, account }: Pick<StoredOrder, 'id' | 'account'>,
): Promise<StoredEntry[]> {
  const rows = await executeSql(
    req,
    sql`select id, kind, amount, posted_at as "postedAt", expires_at as "expiresAt" from ${tableOf(ENTRIES)}
      where order_id = ${id} and account = ${account} order by seq`,
  )
  return rows.map((row) => storedEntry.parse(row))
}

const storedMember = z.object({
  id: z.number(),
  name: z
    .string()
    .nullish()
    .transform((name) => name || null),
  email: z
    .string()
    .nullish()
    .transform((email) => email || null),
})

/** The member behind an order; `null` for what the caller may not read of them. */
export type StoredMember = z.output<typeof storedMember>

/** Reads the owner of a ledger account as far as the caller may; nothing where they may not read the member's account. */
export async function readMember(req: PayloadRequest, owner: number): Promise<StoredMember | undefined> {
  const { docs } = await req.payload.find({
    collection: options.of(req.payload).accountsCollection,
    where: { id: { equals: owner } },
    limit: 1,
    pagination: false,
    depth: 0,
    // With the caller's rights: who may not read a member's account gets neither the link nor the address.
    overrideAccess: false,
    req,
  })
  return docs[0] && storedMember.parse(docs[0])
}
