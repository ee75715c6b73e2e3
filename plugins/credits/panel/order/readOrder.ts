import { isAdmin, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES, GRANTS, INVOICES, LEDGER_ACCOUNTS, ORDERS, PAYMENT_EVENTS } from '../../constants.ts'
import { ENTRY_KINDS } from '../../ledger/entry.ts'
import { options } from '../../options.ts'
import { creditsLeft } from '../../orders/refund.ts'
import { buyerContent } from '../../orders/rows.ts'
import { ORDER_STATUSES } from '../../orders/rules.ts'
import { EVENT_OUTCOMES } from '../../payments/events.ts'
import { PAYMENT_KINDS } from '../../payments/provider.ts'

/*
 * Everything that the page of an order shows. Moments are in ISO 8601.
 */

const moment = z.coerce.date().transform((date) => date.toISOString())

const orderRow = z.object({
  id: z.number(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** The ledger account. */
  account: z.number(),
  isClosed: z.boolean(),
  /** The member; `null` once they are gone. */
  memberId: z.number().nullable(),
  memberName: z.string().nullable(),
  packageTitle: z.string(),
  credits: z.number(),
  priceCents: z.number(),
  vatBasisPoints: z.number(),
  isSmallBusiness: z.boolean(),
  validDays: z.number().nullable(),
  provider: z.string(),
  purchaseEntry: z.number().nullable(),
  acceptedAt: moment,
  paidAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  refundedAt: moment.nullable(),
  /** When the credits of the purchase expire. */
  expiresAt: moment.nullable(),
  shortfall: z.number().nullable(),
  reason: z.string().nullable(),
})

const contactRow = z.object({
  email: z.string().nullable(),
  buyer: buyerContent.partial().nullable(),
  reference: z.string().nullable(),
})

const invoiceRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'cancellation']),
  issuedAt: moment,
})

const eventRow = z.object({
  id: z.number(),
  kind: z.enum(PAYMENT_KINDS),
  outcome: z.enum(EVENT_OUTCOMES),
  amountCents: z.number().nullable(),
  currency: z.string().nullable(),
  occurredAt: moment.nullable(),
})

const entryRow = z.object({
  id: z.number(),
  seq: z.number(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.number(),
  balance: z.number(),
  note: z.string().nullable(),
  /** Who posted it; `null` for the system and for people who are gone. */
  actor: z.string().nullable(),
  postedAt: moment,
})

/** What only those who deal with orders see: addresses, payments and documents, all of which name the buyer. */
export type OrderCase = z.output<typeof contactRow> & {
  invoices: z.output<typeof invoiceRow>[]
  events: z.output<typeof eventRow>[]
}

export type ShownEntry = z.output<typeof entryRow>

export type ShownEvent = z.output<typeof eventRow>

/** An order as its page shows it. */
export type ShownOrder = z.output<typeof orderRow> & {
  /** Credits of a paid order that are left; `null` for every other one. */
  left: number | null
  entries: ShownEntry[]
  /** Absent for a viewer who may read orders, but does not deal with them. */
  dealtWith?: OrderCase
}

/** Reads an order for its page; what the viewer may see of it is decided here. Whether they may see the order is not. */
export async function readOrder(req: PayloadRequest, id: number): Promise<ShownOrder | undefined> {
  const { accountsCollection } = options.of(req.payload)
  const [row] = await executeSql(
    req,
    sql`select o.id, o.number, o.status, o.account_id as account, a.closed_at is not null as "isClosed",
        p.id as "memberId", p.name as "memberName", o.package_title as "packageTitle", o.credits,
        o.price_cents as "priceCents", o.vat_basis_points as "vatBasisPoints",
        o.is_small_business as "isSmallBusiness", o.valid_days as "validDays", o.provider,
        o.purchase_entry as "purchaseEntry", o.accepted_at as "acceptedAt", o.paid_at as "paidAt",
        o.cancelled_at as "cancelledAt", o.refunded_at as "refundedAt", g.expires_at as "expiresAt",
        o.shortfall, o.reason
      from ${tableOf(ORDERS)} o join ${tableOf(LEDGER_ACCOUNTS)} a on a.id = o.account_id
        left join ${tableOf(accountsCollection)} p on p.id = a.owner_id
        left join ${tableOf(GRANTS)} g on g.entry = o.purchase_entry where o.id = ${id}`,
  )
  if (!row) return undefined
  const order = orderRow.parse(row)
  return {
    ...order,
    left: order.status === 'paid' ? await creditsLeft(req, order) : null,
    entries: await readEntries(req, order),
    ...(isAdmin(viewerOf(req)) && { dealtWith: await readCase(req, id) }),
  }
}

type OrderOfEntries = { id: number; account: number; purchaseEntry: number | null }

/** Reads the entries of an order, and those by which the credits of its purchase have expired. */
async function readEntries(
  req: PayloadRequest,
  { id, account, purchaseEntry }: OrderOfEntries,
): Promise<ShownEntry[]> {
  const { accountsCollection } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select e.id, e.seq, e.kind, e.amount, e.balance, e.note, p.name as actor, e.posted_at as "postedAt"
      from (
        select * from ${tableOf(ENTRIES)} where order_id = ${id}
        union
        select * from ${tableOf(ENTRIES)}
          where account = ${account} and kind = 'expiry' and grant_entry = ${purchaseEntry}::int
      ) e left join ${tableOf(accountsCollection)} p on p.id = e.actor order by e.seq`,
  )
  return rows.map((row) => entryRow.parse(row))
}

async function readCase(req: PayloadRequest, id: number): Promise<OrderCase> {
  const { accountsCollection } = options.of(req.payload)
  const [contact] = await executeSql(
    req,
    sql`select p.email, o.buyer, o.reference from ${tableOf(ORDERS)} o
      join ${tableOf(LEDGER_ACCOUNTS)} a on a.id = o.account_id
      left join ${tableOf(accountsCollection)} p on p.id = a.owner_id where o.id = ${id}`,
  )
  const invoices = await executeSql(
    req,
    sql`select id, number, kind, issued_at as "issuedAt" from ${tableOf(INVOICES)} where order_id = ${id} order by id`,
  )
  const events = await executeSql(
    req,
    sql`select id, kind, outcome, amount_cents as "amountCents", currency, occurred_at as "occurredAt"
      from ${tableOf(PAYMENT_EVENTS)} where order_id = ${id} order by id`,
  )
  return {
    ...contactRow.parse(contact),
    invoices: invoices.map((invoice) => invoiceRow.parse(invoice)),
    events: events.map((event) => eventRow.parse(event)),
  }
}
