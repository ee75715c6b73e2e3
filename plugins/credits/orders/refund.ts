import { LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { ALLOCATIONS, ENTRIES, GRANTS } from '../constants.ts'
import { actorOf, lockAccount, postEntry, postExpired } from '../ledger/store.ts'
import { type Order, ordersBy, ordersTable } from './rows.ts'
import type { Mover } from './rules.ts'
import { orderTexts } from './texts.ts'

/*
 * How the credits of an order whose money is given back leave its ledger account: from the grant of the purchase, and from what
 * was given back for unlocks that were paid from it. Credits that were given back for an unlock are a grant of their own.
 */

/** A part of what the unlock that a return takes back was paid from. */
type ReturnedShare = {
  /** Id of the return. */
  entry: number
  /** Id of the entry whose grant was spent: a purchase, an adjustment, or an earlier return. */
  grantEntry: number
  amount: number
}

/**
 * Tells of each return how many of its credits at most have come from a purchase, through earlier returns as well.
 * @param shares those of one ledger account
 */
export function sharesFrom(
  purchase: number | null,
  shares: readonly ReturnedShare[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  // A return is posted after everything that its unlock was paid from.
  for (const { entry, grantEntry, amount } of shares.toSorted((one, other) => one.entry - other.entry)) {
    const part = grantEntry === purchase ? amount : Math.min(amount, found.get(grantEntry) ?? 0)
    if (part > 0) found.set(entry, (found.get(entry) ?? 0) + part)
  }
  return found
}

/** A grant that credits of an order are left in, and how many of them at most. */
type Source = { entry: number; left: number }

/**
 * Takes the credits of a paid order back. People take all of them or none; the refund of a provider has already happened, so
 * what was spent stays as its shortfall.
 * @returns the entry that takes the purchase back, if any of its own grant was left
 * @throws LitfassError `refused` (`credits.spent`, with how many are left)
 */
export async function takeBack(
  req: PayloadRequest,
  order: Order,
  { by, note }: { by: Mover; note: string },
): Promise<{ entry: number | null; shortfall: number | null }> {
  const { account, credits, purchaseEntry } = order
  await lockAccount(req, account)
  await postExpired(req, account)
  const sources = await sourcesLeft(req, order)
  const left = sumOf(sources)
  if (by === 'person' && left < credits)
    throw new LitfassError('refused', {
      msgKey: orderTexts.key('alreadySpent'),
      values: { count: left },
      detail: 'credits.spent',
      data: { left },
    })
  const entries = await takeFrom(req, order, { sources, note })
  return { entry: entries.get(purchaseEntry ?? 0) ?? null, shortfall: credits - left || null }
}

/** Counts the credits of an order that are left in its ledger account. */
export async function creditsLeft(req: PayloadRequest, order: PaidOrder): Promise<number> {
  return sumOf(await sourcesLeft(req, order))
}

type PaidOrder = Pick<Order, 'account' | 'credits' | 'purchaseEntry'>

async function sourcesLeft(
  req: PayloadRequest,
  { account, credits, purchaseEntry }: PaidOrder,
): Promise<Source[]> {
  const shares = sharesFrom(purchaseEntry, await returnedShares(req, account))
  const most = new Map([...(purchaseEntry ? [[purchaseEntry, credits] as const] : []), ...shares])
  return upTo(credits, await sourcesOf(req, most))
}

/**
 * Locks the orders whose credits may have paid for an unlock, so that none is refunded while it is taken back. They come before
 * the ledger account.
 */
export function lockOrdersBefore(
  req: PayloadRequest,
  { id, account }: { id: number; account: number },
): Promise<Order[]> {
  return ordersBy(
    req,
    sql`account_id = ${account} and purchase_entry < ${id} and (status = 'paid' or shortfall > 0)
      order by id for update`,
  )
}

/** Takes what a return gives back of orders whose money was given back already: as much as their shortfalls say. */
export async function settleShortfalls(
  req: PayloadRequest,
  orders: readonly Order[],
  returned: { id: number; account: number },
): Promise<void> {
  const short = orders.filter(({ shortfall }) => shortfall)
  if (short.length === 0) return
  await postExpired(req, returned.account)
  const shares = await returnedShares(req, returned.account)
  for (const order of short) {
    const shortfall = order.shortfall ?? 0
    const share = sharesFrom(order.purchaseEntry, shares).get(returned.id) ?? 0
    const sources = upTo(shortfall, await sourcesOf(req, new Map([[returned.id, share]])))
    await takeFrom(req, order, { sources, note: '' })
    await executeSql(
      req,
      sql`update ${ordersTable} set shortfall = nullif(${shortfall - sumOf(sources)}::int, 0),
          updated_at = clock_timestamp() where id = ${order.id}`,
    )
  }
}

/** Posts an entry for each source. @returns their ids, by the grant that they take from */
async function takeFrom(
  req: PayloadRequest,
  { id, account, purchaseEntry }: Order,
  { sources, note }: { sources: readonly Source[]; note: string },
): Promise<Map<number, number>> {
  const posted = new Map<number, number>()
  for (const { entry: grantEntry, left } of sources) {
    const isOwn = grantEntry === purchaseEntry
    const { entry } = await postEntry(req, {
      ...{ account, kind: 'refund', amount: -left, orderId: id, note, actor: actorOf(req), grantEntry },
      // An entry is taken back once at most, and a return may be made of the credits of several orders.
      reverses: isOwn ? purchaseEntry : null,
      idempotencyKey: isOwn ? `order:${id}:refunded` : `order:${id}:refunded:${grantEntry}`,
      request: { order: id },
    })
    posted.set(grantEntry, entry.id)
  }
  return posted
}

async function returnedShares(req: PayloadRequest, account: number): Promise<ReturnedShare[]> {
  const rows = await executeSql(
    req,
    sql`select r.id, a.grant_entry, a.amount from ${tableOf(ENTRIES)} r
        join ${tableOf(ALLOCATIONS)} a on a.entry = r.reverses
        where r.account = ${account} and r.kind = 'return' order by r.id`,
  )
  return rows.map((row) => ({
    entry: Number(row.id),
    grantEntry: Number(row.grant_entry),
    amount: Number(row.amount),
  }))
}

/** Finds what is left of grants, of each at most what the map says. */
async function sourcesOf(req: PayloadRequest, most: ReadonlyMap<number, number>): Promise<Source[]> {
  if (most.size === 0) return []
  const rows = await executeSql(
    req,
    sql`select entry, remaining from ${tableOf(GRANTS)}
      where entry in ${[...most.keys()]} and remaining > 0 order by entry`,
  )
  return rows.map(({ entry, remaining }) => ({
    entry: Number(entry),
    left: Math.min(Number(remaining), most.get(Number(entry)) ?? 0),
  }))
}

/** Leaves no more in the sources than is wanted of all of them. */
function upTo(wanted: number, sources: readonly Source[]): Source[] {
  let missing = wanted
  return sources.flatMap(({ entry, left }) => {
    const part = Math.min(left, missing)
    missing -= part
    return part > 0 ? [{ entry, left: part }] : []
  })
}

const sumOf = (sources: readonly Source[]): number => sources.reduce((sum, { left }) => sum + left, 0)
