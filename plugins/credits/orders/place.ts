import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { requirePrintable } from '../invoices/fonts.ts'
import { issueInvoice } from '../invoices/invoices.ts'
import { takeNumber } from '../invoices/numbers.ts'
import { requestHash } from '../ledger/entry.ts'
import { lockAccount, openLedgerAccount } from '../ledger/store.ts'
import { queueOrderNotice } from '../notices/queue.ts'
import { options } from '../options.ts'
import { ON_ACCOUNT } from '../payments/provider.ts'
import { readSeller, requireSeller } from '../seller/settings.ts'
import { type Package, requirePackage, type ShownPackage } from './packages.ts'
import { type Buyer, type Order, orderColumns, orderOf, ordersBy, ordersTable } from './rows.ts'
import { orderTexts } from './texts.ts'

/*
 * How packages are ordered: one transaction that places an order.
 */

/** Orders of an account that may be open at the same time. */
export const MAX_OPEN_ORDERS = 10

/**
 * Orders of an account within 24 hours that are open or were cancelled. Each of them has an invoice, and a cancelled one two, all of
 * which are kept for years.
 */
export const MAX_UNPAID_ORDERS_A_DAY = 10

/** A request for an order. */
export type NewOrder = ShownPackage & {
  /** Id of the account that orders. */
  buyerAccount: number
  provider: string
  language: 'de' | 'en'
  buyer: Buyer
  idempotencyKey: string
}

/**
 * Places an order. The same key with the same request answers the same order, whatever has changed meanwhile.
 * @throws LitfassError `absent`, `refused` (`credits.provider`, `credits.openOrders`, `credits.unprintable` with its fields), `tooMany`
 * (`credits.unpaidOrders`), `conflict` (`credits.notReady`,
 * `credits.package`, `credits.price` with the new one, `credits.key`)
 */
export function placeOrder(req: PayloadRequest, wanted: NewOrder): Promise<Order> {
  const { idempotencyKey, ...rest } = wanted
  // Keys are scoped to an account.
  const key = `${wanted.buyerAccount}:${idempotencyKey}`
  const request = requestHash(rest)
  return inTransaction(req, async () => {
    const account = await openLedgerAccount(req, wanted.buyerAccount)
    await lockAccount(req, account)
    const [known] = await ordersBy(req, sql`idempotency_key = ${key}`)
    if (known && known.request !== request)
      throw new LitfassError('conflict', { msgKey: orderTexts.key('keyUsed'), detail: 'credits.key' })
    if (known) return known
    await requirePrintable(req, wanted.buyer)
    const isOnAccount = wanted.provider === ON_ACCOUNT
    requireProvider(req, wanted.provider)
    const settings = await readSeller(req)
    requireSeller(settings, { isOnAccount })
    const ordered = await requirePackage(req, wanted)
    await requireFewOpen(req, account)
    await requireFewUnpaid(req, account)
    const { isSmallBusiness } = settings
    const order = await insertOrder(req, { ...wanted, account, key, request, ordered, isSmallBusiness })
    if (isOnAccount) await issueInvoice(req, order)
    await queueOrderNotice(req, { order: order.id, told: 'placed' })
    return order
  })
}

/** @throws LitfassError `refused` for a way to pay that is not offered */
function requireProvider({ payload }: PayloadRequest, name: string): void {
  const { providers, isOnAccountOffered } = options.of(payload)
  if (isOnAccountOffered && name === ON_ACCOUNT) return
  if (providers.some((provider) => provider.name === name)) return
  const msgKey = orderTexts.key('providerUnknown')
  throw new LitfassError('refused', { msgKey, fieldErrors: { provider: msgKey }, detail: 'credits.provider' })
}

async function requireFewOpen(req: PayloadRequest, account: number): Promise<void> {
  const [row] = await executeSql(
    req,
    sql`select count(*)::int as open from ${ordersTable} where account_id = ${account} and status = 'open'`,
  )
  if (Number(row?.open) < MAX_OPEN_ORDERS) return
  throw new LitfassError('refused', {
    msgKey: orderTexts.key('tooManyOpen'),
    values: { count: MAX_OPEN_ORDERS },
    detail: 'credits.openOrders',
  })
}

async function requireFewUnpaid(req: PayloadRequest, account: number): Promise<void> {
  const [oldest] = await executeSql(
    req,
    sql`select extract(epoch from created_at + interval '1 day' - clock_timestamp())::float8 as seconds from ${ordersTable}
        where account_id = ${account} and status in ('open', 'cancelled')
        order by created_at desc offset ${MAX_UNPAID_ORDERS_A_DAY - 1} limit 1`,
  )
  const retryAfter = Number(oldest?.seconds ?? 0)
  if (retryAfter <= 0) return
  throw new LitfassError('tooMany', {
    msgKey: orderTexts.key('tooManyUnpaid'),
    values: { count: MAX_UNPAID_ORDERS_A_DAY },
    detail: 'credits.unpaidOrders',
    retryAfter,
  })
}

type Insertion = NewOrder & {
  account: number
  key: string
  request: string
  ordered: Package
  isSmallBusiness: boolean
}

async function insertOrder(req: PayloadRequest, order: Insertion): Promise<Order> {
  const { ordered, isSmallBusiness, language, provider } = order
  const vatBasisPoints = isSmallBusiness ? 0 : ordered.vatBasisPoints
  const { number } = await takeNumber(req, 'order')
  const [row] = await executeSql(
    req,
    sql`insert into ${ordersTable} (
        number, status, account_id, package_id, package_title, credits, price_cents, vat_basis_points,
        is_small_business, valid_days, provider, idempotency_key, request, language, buyer, accepted_at, created_at, updated_at
      ) values (
        ${number}, 'open', ${order.account}, ${ordered.id}, ${ordered.title[language]}, ${ordered.credits},
        ${ordered.priceCents}, ${vatBasisPoints}, ${isSmallBusiness}, ${ordered.validDays}, ${provider}, ${order.key},
        ${order.request}, ${language}, ${JSON.stringify(order.buyer)}::jsonb,
        clock_timestamp(), clock_timestamp(), clock_timestamp()
      ) returning ${orderColumns}`,
  )
  return orderOf(row ?? {})
}
