import { LitfassError } from '@litfass/kit'
import { databaseTime, executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { ALLOCATIONS, ENTRIES, GRANTS, LEDGER_ACCOUNTS, UNLOCKS } from '../constants.ts'
import { queueLowBalance } from '../notices/queue.ts'
import { lockOrdersBefore, settleShortfalls } from '../orders/refund.ts'
import { ordersTable } from '../orders/rows.ts'
import { orderTexts } from '../orders/texts.ts'
import {
  actorOf,
  entryById,
  entryByKey,
  lockAccount,
  lockOwner,
  type Posted,
  postEntry,
  postExpired,
} from './store.ts'

/*
 * Changes of ledger accounts and entries by admins; the routes have checked the caller's role.
 */

const accountsTable = tableOf(LEDGER_ACCOUNTS)

/**
 * Deletes a ledger account without entries and orders; one with some is closed and loses its owner. An owner who has
 * ordered keeps it, and the invoices that are found by it.
 * @throws LitfassError `absent`, `conflict` (`credits.balanceLeft`, `credits.openOrder`, `credits.ownerHasOrders`)
 */
export function deleteLedgerAccount(req: PayloadRequest, id: number): Promise<void> {
  return inTransaction(req, async () => {
    await lockOwner(req, id)
    await lockAccount(req, id)
    await postExpired(req, id)
    const [account] = await executeSql(
      req,
      sql`select balance, entries, owner_id,
          (select count(*)::int from ${ordersTable} where account_id = ${id}) as orders,
          (select count(*)::int from ${ordersTable} where account_id = ${id} and status = 'open') as open
        from ${accountsTable} where id = ${id}`,
    )
    if (Number(account?.balance) > 0)
      throw new LitfassError('conflict', {
        msgKey: orderTexts.key('balanceLeft'),
        values: { count: Number(account?.balance) },
        detail: 'credits.balanceLeft',
      })
    if (Number(account?.open) > 0)
      throw new LitfassError('conflict', { msgKey: orderTexts.key('orderOpen'), detail: 'credits.openOrder' })
    if (account?.owner_id && Number(account.orders) > 0)
      throw new LitfassError('conflict', {
        msgKey: orderTexts.key('ownerHasOrders'),
        detail: 'credits.ownerHasOrders',
      })
    if (Number(account?.entries) > 0 || Number(account?.orders) > 0) await closeAccount(req, id)
    else await executeSql(req, sql`delete from ${accountsTable} where id = ${id}`)
  })
}

/** Closes a ledger account for good: it keeps its number and its entries, and has no owner. */
export async function closeAccount(req: PayloadRequest, id: number): Promise<void> {
  await executeSql(
    req,
    sql`update ${accountsTable} set closed_at = coalesce(closed_at, clock_timestamp()), owner_id = null,
        updated_at = clock_timestamp() where id = ${id}`,
  )
}

/** A change of a balance that an admin asks for. */
type Change = {
  account: number
  amount: number
  reason: string
  idempotencyKey: string
  expiresAt?: string | undefined
}

/**
 * Adds credits to an account, or takes some.
 * @throws LitfassError as `postEntry`; `refused` for an expiry of credits that are taken, or one that has passed
 */
export function changeCredits(
  req: PayloadRequest,
  { account, amount, reason, idempotencyKey, expiresAt }: Change,
): Promise<Posted> {
  return inTransaction(req, async () => {
    // Keys that admins choose never meet those that the plugin makes.
    const key = `admin:${idempotencyKey}`
    const expiry = expiresAt === undefined ? null : new Date(expiresAt)
    if (expiry && !(await entryByKey(req, key))) await requireLaterExpiry(req, amount, expiry)
    const posted = await postEntry(req, {
      ...{ account, kind: 'adjustment', amount, note: reason, expiresAt: expiry, actor: actorOf(req) },
      ...{ idempotencyKey: key, request: { reason, expiresAt: expiry?.toISOString() ?? null } },
    })
    if (!posted.isRepeated) await queueLowBalance(req, posted.entry)
    return posted
  })
}

async function requireLaterExpiry(req: PayloadRequest, amount: number, expiry: Date): Promise<void> {
  if (amount > 0 && expiry.getTime() > (await databaseTime(req))) return
  const msgKey = orderTexts.key('expiryPassed')
  throw new LitfassError('refused', { msgKey, fieldErrors: { expiresAt: msgKey }, detail: 'credits.expiry' })
}

/**
 * Takes an unlock back: its credits return, except those of orders whose money was given back, and the content is locked again.
 * @throws LitfassError `absent`, `conflict` (`credits.reversed`, `credits.closed`, `credits.key`), `refused` (`credits.notUnlock`)
 */
export function reverseUnlock(
  req: PayloadRequest,
  { entry: id, reason, idempotencyKey }: { entry: number; reason: string; idempotencyKey: string },
): Promise<Posted> {
  return inTransaction(req, async () => {
    const unlock = await entryById(req, id)
    if (!unlock) throw new LitfassError('absent', { msgKey: orderTexts.key('entryAbsent') })
    if (unlock.kind !== 'unlock')
      throw new LitfassError('refused', { msgKey: orderTexts.key('notUnlock'), detail: 'credits.notUnlock' })
    const orders = await lockOrdersBefore(req, unlock)
    await lockAccount(req, unlock.account)
    const key = `admin:${idempotencyKey}`
    if (!(await entryByKey(req, key))) await requireUnreversed(req, id)
    const posted = await postEntry(req, {
      ...{ account: unlock.account, kind: 'return', amount: -unlock.amount, reverses: id, note: reason },
      ...{ content: unlock.content, expiresAt: await lastExpiry(req, id), actor: actorOf(req) },
      ...{ idempotencyKey: key, request: { reverses: id, reason } },
    })
    await executeSql(req, sql`delete from ${tableOf(UNLOCKS)} where entry = ${id}`)
    if (!posted.isRepeated) await settleShortfalls(req, orders, posted.entry)
    return posted
  })
}

async function requireUnreversed(req: PayloadRequest, id: number): Promise<void> {
  const rows = await executeSql(req, sql`select 1 from ${tableOf(ENTRIES)} where reverses = ${id}`)
  if (rows.length > 0)
    throw new LitfassError('conflict', {
      msgKey: orderTexts.key('alreadyReversed'),
      detail: 'credits.reversed',
    })
}

/** Returns when the last of the credits that an entry took would have expired; `null` for never. */
async function lastExpiry(req: PayloadRequest, entry: number): Promise<Date | null> {
  const [row] = await executeSql(
    req,
    sql`select bool_or(g.expires_at is null) as is_endless, litfass_credits_ms(max(g.expires_at))::float8 as last
      from ${tableOf(ALLOCATIONS)} a join ${tableOf(GRANTS)} g on g.entry = a.grant_entry where a.entry = ${entry}`,
  )
  return row?.is_endless || row?.last === null || row?.last === undefined ? null : new Date(Number(row.last))
}
