import { LitfassError } from '@litfass/kit'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { LEDGER_ACCOUNTS, ORDERS } from '../constants.ts'
import { ORDER_STATUSES } from './rules.ts'
import { orderTexts } from './texts.ts'

/*
 * Rows of orders: how they are read and locked.
 */

export const ordersTable: ReturnType<typeof tableOf> = tableOf(ORDERS)

const ms = (column: string): SQL =>
  sql`litfass_credits_ms(${sql.identifier(column)})::float8 as ${sql.identifier(column)}`

/** The columns of an order, as `orderOf` reads them. */
export const orderColumns: SQL = sql`id, number, status, account_id, package_id, package_title, credits, price_cents,
  vat_basis_points, is_small_business, valid_days, provider, reference, checkout_url, checkouts, request, language, buyer, purchase_entry, refund_entry,
  shortfall, ${ms('accepted_at')}, ${ms('paid_at')}, ${ms('cancelled_at')}, ${ms('refunded_at')}, ${ms('created_at')}`

const lines = z.string()

/** Name and address of a buyer, as they were ordered with. */
export const buyerContent = z.object({
  name: lines,
  company: lines,
  street: lines,
  postcode: lines,
  city: lines,
  country: lines,
})

export type Buyer = z.output<typeof buyerContent>

const count = z.number().int()
const moment = z.number()

const orderRow = z
  .object({
    id: count,
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    account_id: count,
    package_id: count.nullable(),
    package_title: z.string(),
    credits: count,
    price_cents: count,
    vat_basis_points: count,
    is_small_business: z.boolean(),
    valid_days: count.nullable(),
    provider: z.string(),
    reference: z.string().nullable(),
    checkout_url: z.string().nullable(),
    checkouts: count,
    request: z.string(),
    language: z.enum(['de', 'en']),
    buyer: buyerContent.nullable(),
    accepted_at: moment,
    paid_at: moment.nullable(),
    cancelled_at: moment.nullable(),
    refunded_at: moment.nullable(),
    purchase_entry: count.nullable(),
    refund_entry: count.nullable(),
    shortfall: count.nullable(),
    created_at: moment,
  })
  .transform((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    /** Id of its ledger account. */
    account: row.account_id,
    package: row.package_id,
    packageTitle: row.package_title,
    credits: row.credits,
    priceCents: row.price_cents,
    vatBasisPoints: row.vat_basis_points,
    /** Placed with a small business (section 19 of the German VAT act), whatever the seller is now. */
    isSmallBusiness: row.is_small_business,
    validDays: row.valid_days,
    provider: row.provider,
    reference: row.reference,
    checkoutUrl: row.checkout_url,
    /** How often its payment was begun with the provider. */
    checkouts: row.checkouts,
    /** Hash of the request that it answers. */
    request: row.request,
    language: row.language,
    buyer: row.buyer,
    acceptedAt: row.accepted_at,
    paidAt: row.paid_at,
    cancelledAt: row.cancelled_at,
    refundedAt: row.refunded_at,
    purchaseEntry: row.purchase_entry,
    refundEntry: row.refund_entry,
    /** Credits that had been spent when a provider refunded it. */
    shortfall: row.shortfall,
    createdAt: row.created_at,
  }))

/** An order; moments in ms since 1970. */
export type Order = z.output<typeof orderRow>

/** Makes an order from a row with the columns of `orderColumns`. */
export const orderOf = (row: Readonly<Record<string, unknown>>): Order => orderRow.parse(row)

/**
 * Locks an order until the transaction ends, so that its moves follow one another.
 * @throws LitfassError `absent`
 */
export async function lockOrder(req: PayloadRequest, id: number): Promise<Order> {
  const [row] = await executeSql(
    req,
    sql`select ${orderColumns} from ${ordersTable} where id = ${id} for update`,
  )
  if (!row) throw new LitfassError('absent', { msgKey: orderTexts.key('orderAbsent') })
  return orderOf(row)
}

/** Returns whether there is an order with this id, of any buyer. */
export async function hasOrder(req: PayloadRequest, id: number): Promise<boolean> {
  return (await executeSql(req, sql`select 1 from ${ordersTable} where id = ${id}`)).length > 0
}

/** Returns an order of a person's account; nothing where it is someone else's. */
export async function ownOrder(
  req: PayloadRequest,
  { owner, id }: { owner: number; id: number },
): Promise<Order | undefined> {
  const [row] = await executeSql(
    req,
    sql`select ${orderColumns} from ${ordersTable}
      where id = ${id} and account_id = (select a.id from ${tableOf(LEDGER_ACCOUNTS)} a where a.owner_id = ${owner})`,
  )
  return row && orderOf(row)
}

/**
 * Returns an order of a person's account.
 * @throws LitfassError `absent` for one of someone else as well
 */
export async function findOwnOrder(
  req: PayloadRequest,
  wanted: { owner: number; id: number },
): Promise<Order> {
  const order = await ownOrder(req, wanted)
  if (!order) throw new LitfassError('absent', { msgKey: orderTexts.key('orderAbsent') })
  return order
}
