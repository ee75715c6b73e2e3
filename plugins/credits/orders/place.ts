import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { PACKAGES } from '../constants.ts'
import { requirePrintable } from '../invoices/fonts.ts'
import { issueInvoice } from '../invoices/invoices.ts'
import { takeNumber } from '../invoices/numbers.ts'
import { requestHash } from '../ledger/entry.ts'
import { lockAccount, openLedgerAccount } from '../ledger/store.ts'
import { queueOrderNotice } from '../notices/mails.ts'
import type { ResolvedCreditsOptions } from '../options.ts'
import { ON_ACCOUNT, type PaymentProvider } from '../payments/provider.ts'
import { isBankComplete, isSellerComplete } from '../seller/seller.ts'
import { readSeller, requireSeller } from '../seller/settings.ts'
import { type Buyer, type Order, orderColumns, orderOf, ordersTable } from './rows.ts'
import { orderTexts } from './texts.ts'

/*
 * How packages are ordered: what is on sale, and one transaction that places an order.
 */

/** Orders of an account that may be open at the same time. */
export const MAX_OPEN_ORDERS = 10

/**
 * Orders of an account within 24 hours that are open or were cancelled. Each of them has an invoice, and a cancelled one two, all of
 * which are kept for years.
 */
export const MAX_UNPAID_ORDERS_A_DAY = 10

const packagesTable = tableOf(PACKAGES)

const packageColumns = sql`id, title_de, title_en, description_de, description_en, credits, price_cents, vat_basis_points,
  valid_days, is_active`

const packageRow = z
  .object({
    id: z.number(),
    title_de: z.string(),
    title_en: z.string(),
    description_de: z.string().nullable(),
    description_en: z.string().nullable(),
    credits: z.number(),
    price_cents: z.number(),
    vat_basis_points: z.number(),
    valid_days: z.number().nullable(),
    is_active: z.boolean().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    title: { de: row.title_de, en: row.title_en },
    description: { de: row.description_de ?? '', en: row.description_en ?? '' },
    credits: row.credits,
    priceCents: row.price_cents,
    vatBasisPoints: row.vat_basis_points,
    validDays: row.valid_days,
    isActive: row.is_active === true,
  }))

/** A package; its price is in cents, with VAT. */
export type Package = z.output<typeof packageRow>

/** A way to pay, as an order form offers it. */
export type PaymentWay = { name: string; label: { de: string; en: string } }

/** Reads the packages on sale and the ways to pay; there is none where the seller's details are incomplete. */
export async function readOffer(
  req: PayloadRequest,
  options: ResolvedCreditsOptions,
): Promise<{ packages: Package[]; providers: PaymentWay[] }> {
  const rows = await executeSql(
    req,
    sql`select ${packageColumns} from ${packagesTable} where is_active order by position, id`,
  )
  const settings = await readSeller(req)
  const isOffered = isSellerComplete(settings)
  const onAccount = options.isOnAccountOffered && isBankComplete(settings)
  const ways = [
    ...(onAccount ? [{ name: ON_ACCOUNT, label: orderTexts.label('onAccount') }] : []),
    ...options.providers.map(({ name, label }) => ({ name, label })),
  ]
  return { packages: rows.map((row) => packageRow.parse(row)), providers: isOffered ? ways : [] }
}

/** A request for an order. */
export type NewOrder = {
  /** Id of the account that orders. */
  buyerAccount: number
  package: number
  provider: string
  /** The package as it was shown; its price is in cents. */
  shown: Pick<Package, 'priceCents' | 'credits' | 'validDays'>
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
export function placeOrder(
  req: PayloadRequest,
  options: ResolvedCreditsOptions,
  wanted: NewOrder,
): Promise<Order> {
  const { idempotencyKey, ...rest } = wanted
  // Keys are scoped to an account.
  const key = `${wanted.buyerAccount}:${idempotencyKey}`
  const request = requestHash(rest)
  return inTransaction(req, async () => {
    const account = await openLedgerAccount(req, wanted.buyerAccount)
    await lockAccount(req, account)
    const known = await orderByKey(req, key)
    if (known) return sameRequest(known, request)
    await requirePrintable(req, wanted.buyer)
    const isOnAccount = wanted.provider === ON_ACCOUNT
    requireProvider(options, wanted.provider)
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

async function orderByKey(req: PayloadRequest, key: string): Promise<Order | undefined> {
  const [row] = await executeSql(
    req,
    sql`select ${orderColumns} from ${ordersTable} where idempotency_key = ${key}`,
  )
  return row && orderOf(row)
}

function sameRequest(order: Order, request: string): Order {
  if (order.request === request) return order
  throw new LitfassError('conflict', { msgKey: orderTexts.key('keyUsed'), detail: 'credits.key' })
}

/** Returns the provider of an order, if it is paid by one. @throws LitfassError `refused` for one that is not offered */
export function requireProvider(
  { providers, isOnAccountOffered }: ResolvedCreditsOptions,
  name: string,
): PaymentProvider | undefined {
  const found = providers.find((provider) => provider.name === name)
  if (found || (isOnAccountOffered && name === ON_ACCOUNT)) return found
  throw new LitfassError('refused', {
    msgKey: orderTexts.key('providerUnknown'),
    fieldErrors: { provider: orderTexts.key('providerUnknown') },
    detail: 'credits.provider',
  })
}

/** Returns the package of an order, which stays as it is until the transaction ends. */
async function requirePackage(req: PayloadRequest, { package: id, shown }: NewOrder): Promise<Package> {
  const [row] = await executeSql(
    req,
    sql`select ${packageColumns} from ${packagesTable} where id = ${id} for share`,
  )
  if (!row) throw new LitfassError('absent', { msgKey: orderTexts.key('packageAbsent') })
  const found = packageRow.parse(row)
  if (!found.isActive)
    throw new LitfassError('conflict', { msgKey: orderTexts.key('packageGone'), detail: 'credits.package' })
  const { priceCents, credits, validDays } = found
  if (priceCents !== shown.priceCents || credits !== shown.credits || validDays !== shown.validDays)
    throw new LitfassError('conflict', {
      msgKey: orderTexts.key('priceChanged'),
      detail: 'credits.price',
      data: { priceCents, credits, validDays },
    })
  return found
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
