import { viewerOf } from '@litfass/kit'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { INVOICES, LEDGER_ACCOUNTS } from '../constants.ts'
import { options } from '../options.ts'
import { ON_ACCOUNT } from '../payments/provider.ts'
import { readSeller } from '../seller/settings.ts'
import { type NewOrder, type Package, type PaymentWay, placeOrder, readOffer } from './place.ts'
import { type Buyer, type Order, orderColumns, orderOf, ordersTable } from './rows.ts'
import { type OrderStatus, orderMove } from './rules.ts'

/*
 * A member's own orders, as their pages show them.
 */

/** An order as its buyer sees it; moments in ISO 8601. */
export type OwnOrder = {
  id: number
  number: string
  status: OrderStatus
  title: string
  credits: number
  /** With VAT. */
  priceCents: number
  provider: string
  createdAt: string
  /** Where to pay an open order; `null` for one on account. */
  checkout: string | null
  /** How often the payment of an open order has begun with its provider; `null` for one that no provider takes. */
  begun: number | null
  /** The caller can cancel it: it is open. */
  isCancellable: boolean
  invoices: { id: number; number: string; kind: 'invoice' | 'cancellation'; issuedAt: string }[]
}

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

/**
 * Places an order as the route does. A payment provider is not asked: that begins once the transaction has ended.
 * @throws LitfassError as the route
 */
export const placeOrderFor = (req: PayloadRequest, wanted: NewOrder): Promise<Order> =>
  placeOrder(req, options.of(req.payload), wanted)

/** Returns the billing address of the caller's last order. */
export async function lastBuyer(req: PayloadRequest): Promise<Buyer | undefined> {
  const [order] = await ordersWhere(req, sql`buyer is not null`, 1)
  return order?.buyer ?? undefined
}

async function ordersWhere(req: PayloadRequest, condition: SQL, limit: number): Promise<Order[]> {
  const viewer = viewerOf(req)
  if (viewer.kind !== 'account') return []
  const rows = await executeSql(
    req,
    sql`select ${orderColumns} from ${ordersTable}
        where account_id = (select id from ${tableOf(LEDGER_ACCOUNTS)} where owner_id = ${viewer.id})
          and ${condition}
        order by id desc limit ${limit}`,
  )
  return rows.map(orderOf)
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
    invoices: invoices.filter(({ orderId }) => orderId === order.id).map(({ view }) => view),
  }))
}

async function invoicesOf(req: PayloadRequest, orders: readonly number[]) {
  if (orders.length === 0) return []
  const rows = await executeSql(
    req,
    sql`select id, order_id, number, kind, litfass_credits_ms(issued_at)::float8 as issued_at
        from ${tableOf(INVOICES)} where order_id in ${[...orders]} order by id`,
  )
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    view: {
      id: Number(row.id),
      number: String(row.number),
      kind: row.kind === 'cancellation' ? ('cancellation' as const) : ('invoice' as const),
      issuedAt: new Date(Number(row.issued_at)).toISOString(),
    },
  }))
}

/** The packages on sale, the ways to pay, and whether prices hold no VAT (section 19 of the German VAT act). */
export type CreditOffer = { packages: Package[]; providers: PaymentWay[]; isSmallBusiness: boolean }

/** Reads the packages on sale and the ways to pay; there is no way to pay where nothing can be ordered. */
export async function creditOffer(req: PayloadRequest): Promise<CreditOffer> {
  const [offer, { isSmallBusiness }] = await Promise.all([
    readOffer(req, options.of(req.payload)),
    readSeller(req),
  ])
  return { ...offer, isSmallBusiness }
}
