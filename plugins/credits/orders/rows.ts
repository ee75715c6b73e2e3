import { LitfassError } from '@litfass/kit'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { LEDGER_ACCOUNTS, ORDERS } from '../constants.ts'
import { type BUYER_LINES, ORDER_STATUSES } from './rules.ts'
import { orderTexts } from './texts.ts'

/*
 * Rows of orders: how they are read and locked.
 */

export const ordersTable: ReturnType<typeof tableOf> = tableOf(ORDERS)

const ms = (column: string, name: string): SQL =>
  sql`litfass_credits_ms(${sql.identifier(column)})::float8 as ${sql.identifier(name)}`

/** The columns of an order, as `orderOf` reads them. */
export const orderColumns: SQL = sql`id, number, status, account_id as account, package_id as package,
  package_title as "packageTitle", credits, price_cents as "priceCents", vat_basis_points as "vatBasisPoints",
  is_small_business as "isSmallBusiness", valid_days as "validDays", provider, reference, checkout_url as "checkoutUrl",
  checkouts, request, language, buyer, purchase_entry as "purchaseEntry", refund_entry as "refundEntry", shortfall,
  ${ms('accepted_at', 'acceptedAt')}, ${ms('paid_at', 'paidAt')}, ${ms('cancelled_at', 'cancelledAt')},
  ${ms('refunded_at', 'refundedAt')}, ${ms('created_at', 'createdAt')}`

const line = z.string()

/** Name and address of a buyer, as they were ordered with; what else is stored beside them is not read. */
export const buyerContent = z.object({
  ...{ name: line, company: line, street: line, postcode: line, city: line, country: line },
}) satisfies z.ZodType<Record<(typeof BUYER_LINES)[number], string>>

export type Buyer = z.output<typeof buyerContent>

const count = z.number().int()
const moment = z.number()

const orderRow = z.object({
  id: count,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Id of its ledger account. */
  account: count,
  package: count.nullable(),
  packageTitle: z.string(),
  credits: count,
  priceCents: count,
  vatBasisPoints: count,
  /** Placed with a small business (section 19 of the German VAT act), whatever the seller is now. */
  isSmallBusiness: z.boolean(),
  validDays: count.nullable(),
  provider: z.string(),
  reference: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  /** How often its payment was begun with the provider. */
  checkouts: count,
  /** Hash of the request that it answers. */
  request: z.string(),
  language: z.enum(['de', 'en']),
  buyer: buyerContent.nullable(),
  acceptedAt: moment,
  paidAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  refundedAt: moment.nullable(),
  purchaseEntry: count.nullable(),
  refundEntry: count.nullable(),
  /** Credits that had been spent when a provider refunded it. */
  shortfall: count.nullable(),
  createdAt: moment,
})

/** An order; moments in ms since 1970. */
export type Order = z.output<typeof orderRow>

/** Makes an order from a row with the columns of `orderColumns`. */
export const orderOf = (row: Readonly<Record<string, unknown>>): Order => orderRow.parse(row)

/** Reads orders. @param rest what follows `where`: a condition, an order, a limit, a lock */
export async function ordersBy(req: Pick<PayloadRequest, 'payload'>, rest: SQL): Promise<Order[]> {
  const rows = await executeSql(req, sql`select ${orderColumns} from ${ordersTable} where ${rest}`)
  return rows.map(orderOf)
}

/**
 * Locks an order until the transaction ends, so that its moves follow one another.
 * @throws LitfassError `absent`
 */
export async function lockOrder(req: PayloadRequest, id: number): Promise<Order> {
  const [order] = await ordersBy(req, sql`id = ${id} for update`)
  if (!order) throw orderAbsent()
  return order
}

/**
 * Returns an order of a person's account.
 * @throws LitfassError `absent` for one of someone else as well
 */
export async function findOwnOrder(
  req: PayloadRequest,
  { owner, id }: { owner: number; id: number },
): Promise<Order> {
  const [order] = await ordersBy(req, sql`id = ${id} and ${isOf(owner)}`)
  if (!order) throw orderAbsent()
  return order
}

const orderAbsent = () => new LitfassError('absent', { msgKey: orderTexts.key('orderAbsent') })

/** The condition that an order is of a person's account. */
export const isOf = (owner: number): SQL =>
  sql`account_id = (select a.id from ${tableOf(LEDGER_ACCOUNTS)} a where a.owner_id = ${owner})`
