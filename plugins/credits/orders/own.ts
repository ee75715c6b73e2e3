import { viewerOf } from '@litfass/kit'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { INVOICES } from '../constants.ts'
import { options } from '../options.ts'
import { ON_ACCOUNT } from '../payments/provider.ts'
import type { ownOrder } from '../routes.ts'
import { readSeller } from '../seller/settings.ts'
import { type Buyer, isOf, type Order, ordersBy } from './rows.ts'
import { orderMove } from './rules.ts'

/*
 * A member's own orders, as their pages show them.
 */

/** An order as its buyer sees it; moments in ISO 8601. */
export type OwnOrder = z.output<typeof ownOrder>

/** Orders of a page of a list. */
const PAGE_SIZE = 20

/** Lists the caller's orders, the newest first. */
export async function readOwnOrders(
  req: PayloadRequest,
  { before }: { before?: number | undefined } = {},
): Promise<{ orders: OwnOrder[]; next: number | null }> {
  const rows = await ordersWhere(req, before ? sql`id < ${before}` : sql`true`, PAGE_SIZE + 1)
  const orders = await presentOrders(req, rows.slice(0, PAGE_SIZE))
  return { orders, next: rows.length > PAGE_SIZE ? (orders.at(-1)?.id ?? null) : null }
}

/** An order that was just placed, and where to transfer the money for one on account. */
export type PlacedOrder = OwnOrder & { bank: { accountHolder: string; iban: string } | null }

/** Finds an order of the caller's; nothing where it is someone else's. */
export async function readOwnOrder(req: PayloadRequest, id: number): Promise<PlacedOrder | undefined> {
  const [order] = await presentOrders(req, await ordersWhere(req, sql`id = ${id}`, 1))
  if (!order) return undefined
  const { bank } = await readSeller(req)
  return { ...order, bank: order.provider === ON_ACCOUNT && order.status === 'open' ? bank : null }
}

/** Returns the billing address of the caller's last order. */
export async function lastBuyer(req: PayloadRequest): Promise<Buyer | undefined> {
  const [order] = await ordersWhere(req, sql`buyer is not null`, 1)
  return order?.buyer ?? undefined
}

async function ordersWhere(req: PayloadRequest, condition: SQL, limit: number): Promise<Order[]> {
  const viewer = viewerOf(req)
  if (viewer.kind !== 'account') return []
  return ordersBy(req, sql`${isOf(viewer.id)} and ${condition} order by id desc limit ${limit}`)
}

async function presentOrders(req: PayloadRequest, orders: readonly Order[]): Promise<OwnOrder[]> {
  const invoices = await invoicesOf(
    req,
    orders.map(({ id }) => id),
  )
  const { providers } = options.of(req.payload)
  const isPayable = ({ status, provider }: Order) =>
    status === 'open' && providers.some(({ name }) => name === provider)
  return orders.map((order) => ({
    ...{ id: order.id, number: order.number, status: order.status, title: order.packageTitle },
    ...{ credits: order.credits, priceCents: order.priceCents, provider: order.provider },
    createdAt: new Date(order.createdAt).toISOString(),
    checkout: order.status === 'open' ? order.checkoutUrl : null,
    begun: isPayable(order) ? order.checkouts : null,
    isCancellable: orderMove(order.status, { to: 'cancelled', by: 'person' }).kind === 'moves',
    invoices: invoices.flatMap(({ orderId, ...invoice }) => (orderId === order.id ? [invoice] : [])),
  }))
}

const invoiceRow = z.object({
  orderId: z.number(),
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'cancellation']),
  issuedAt: z.coerce.date().transform((date) => date.toISOString()),
})

async function invoicesOf(req: PayloadRequest, orders: readonly number[]) {
  if (orders.length === 0) return []
  const rows = await executeSql(
    req,
    sql`select order_id as "orderId", id, number, kind, issued_at as "issuedAt"
        from ${tableOf(INVOICES)} where order_id in ${[...orders]} order by id`,
  )
  return rows.map((row) => invoiceRow.parse(row))
}
