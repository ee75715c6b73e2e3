import { LitfassError } from '@litfass/kit'
import { databaseTime, executeSql, inTransaction, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { LEDGER_ACCOUNTS } from '../constants.ts'
import { cancelInvoice, issueInvoice } from '../invoices/invoices.ts'
import { MAX_BALANCE } from '../ledger/entry.ts'
import { actorOf, lockAccount, postEntry, postExpired } from '../ledger/store.ts'
import { queueOrderNotice } from '../notices/mails.ts'
import { takeBack } from './refund.ts'
import { lockOrder, type Order, orderColumns, orderOf, ordersTable } from './rows.ts'
import { type Mover, type OrderMove, type OrderStatus, orderMove } from './rules.ts'
import { orderTexts } from './texts.ts'

/*
 * How orders move: one transaction each, in which the order's row is locked first, then its ledger account, then the counter of
 * invoices.
 */

/** A move that is asked for; `rules.ts` decides what comes of it. */
export type Move = {
  to: Exclude<OrderStatus, 'open'>
  by: Mover
  reason?: string | undefined
  /** The status that was shown to the person: an order that has another one by now stays. */
  from?: OrderStatus | undefined
}

/**
 * Moves an order. Asked for again, it answers the same as the first time.
 * @throws LitfassError `absent`, `conflict` (`credits.order`, `credits.movedMeanwhile`, `credits.closed`), `refused`
 * (`credits.spent`)
 */
export function moveOrder(req: PayloadRequest, id: number, move: Move): Promise<Order> {
  return inTransaction(req, async () => moveLocked(req, await lockOrder(req, id), move))
}

/**
 * Cancels an open order for its buyer. Asked for again, it answers the same as the first time. A page of a payment provider may
 * stay open: money that comes after all grants the credits.
 * @throws LitfassError `absent`, `conflict` (`credits.order` for one that is paid)
 */
export function cancelForBuyer(req: PayloadRequest, id: number): Promise<Order> {
  return inTransaction(req, async () => {
    const order = await lockOrder(req, id)
    const reason = orderTexts.in(order.language).cancelledByBuyer
    return moveLocked(req, order, { to: 'cancelled', by: 'person', reason })
  })
}

/** Moves an order whose row is locked by the request's transaction. */
export async function moveLocked(req: PayloadRequest, order: Order, move: Move): Promise<Order> {
  const decided = orderMove(order.status, move)
  if (decided.kind === 'stays') return order
  if (decided.kind === 'refused')
    throw new LitfassError('conflict', {
      msgKey: orderTexts.key(`refusedMoves.${order.status}`),
      detail: 'credits.order',
    })
  if (move.from && move.from !== order.status)
    throw new LitfassError('conflict', {
      msgKey: orderTexts.key('movedMeanwhile'),
      detail: 'credits.movedMeanwhile',
      data: { status: order.status },
    })
  const moved = await applyMove(req, order, { ...move, decided })
  if (move.to === 'paid') await issueInvoice(req, moved)
  else await cancelInvoice(req, moved)
  await queueOrderNotice(req, { order: moved.id, told: move.to })
  return moved
}

type Decided = Move & { decided: Extract<OrderMove, { kind: 'moves' }> }

async function applyMove(req: PayloadRequest, order: Order, { to, by, reason, decided }: Decided) {
  const note = reason ?? ''
  if (decided.grants) {
    const problem = await grantProblem(req, order)
    if (problem) throw cannotGrant(problem)
    return setStatus(
      req,
      order,
      sql`paid_at = clock_timestamp(), purchase_entry = ${await grant(req, order)},
      reason = coalesce(${note || null}, reason), status = ${to}`,
    )
  }
  if (decided.takesBack) {
    const { entry, shortfall } = await takeBack(req, order, { by, note })
    return setStatus(
      req,
      order,
      sql`refunded_at = clock_timestamp(), refund_entry = ${entry}, shortfall = ${shortfall},
      reason = coalesce(${note || null}, reason), status = ${to}`,
    )
  }
  const moment = to === 'refunded' ? sql`refunded_at` : sql`cancelled_at`
  return setStatus(
    req,
    order,
    sql`${moment} = clock_timestamp(), reason = coalesce(${note || null}, reason), status = ${to}`,
  )
}

async function setStatus(req: PayloadRequest, { id }: Order, set: SQL): Promise<Order> {
  const [row] = await executeSql(
    req,
    sql`update ${ordersTable} set ${set}, updated_at = clock_timestamp() where id = ${id} returning ${orderColumns}`,
  )
  return orderOf(row ?? {})
}

/** A reason for which a paid order cannot be granted: its account was closed, or can hold no more. */
export type GrantProblem = 'closed' | 'balance'

/** Looks for what would make the ledger refuse the credits of an order, and keeps it so by locking the ledger account. */
export async function grantProblem(req: PayloadRequest, order: Order): Promise<GrantProblem | undefined> {
  await lockAccount(req, order.account)
  await postExpired(req, order.account)
  const [account] = await executeSql(
    req,
    sql`select balance, closed_at is not null as is_closed from ${tableOf(LEDGER_ACCOUNTS)} where id = ${order.account}`,
  )
  if (account?.is_closed) return 'closed'
  return Number(account?.balance) + order.credits > MAX_BALANCE ? 'balance' : undefined
}

function cannotGrant(problem: GrantProblem): LitfassError {
  return problem === 'closed'
    ? new LitfassError('conflict', { msgKey: orderTexts.key('accountClosed'), detail: 'credits.closed' })
    : new LitfassError('refused', { msgKey: orderTexts.key('balanceTooHigh'), detail: 'credits.balance' })
}

const DAY = 86_400_000

/** Posts the purchase of an order. @returns the id of its entry */
async function grant(req: PayloadRequest, { id, account, credits, validDays }: Order): Promise<number> {
  const expiresAt = validDays === null ? null : new Date((await databaseTime(req)) + validDays * DAY)
  const { entry } = await postEntry(req, {
    ...{ account, kind: 'purchase', amount: credits, orderId: id, expiresAt },
    ...{ idempotencyKey: `order:${id}:paid`, request: { order: id }, actor: actorOf(req) },
  })
  return entry.id
}
