import { LitfassError } from '@litfass/kit'
import { databaseTime, executeSql, inTransaction, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { LEDGER_ACCOUNTS } from '../constants.ts'
import { cancelInvoice, issueInvoice } from '../invoices/invoices.ts'
import { MAX_BALANCE } from '../ledger/entry.ts'
import { actorOf, lockAccount, postEntry, postExpired } from '../ledger/store.ts'
import { queueOrderNotice } from '../notices/queue.ts'
import { takeBack } from './refund.ts'
import { lockOrder, type Order, orderColumns, orderOf, ordersTable } from './rows.ts'
import { type Mover, type OrderMove, type OrderStatus, orderMove } from './rules.ts'
import { orderTexts } from './texts.ts'

/*
 * How orders move: one transaction each, in which the order's row is locked first, then its ledger account, then the counter of
 * invoices.
 */

/** A move that is asked for; `rules.ts` decides what comes of it. */
type Move = {
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

async function applyMove(req: PayloadRequest, order: Order, move: Decided): Promise<Order> {
  const effect = await effectOf(req, order, move)
  const [row] = await executeSql(
    req,
    sql`update ${ordersTable} set ${effect}, reason = coalesce(${move.reason || null}, reason), status = ${move.to},
          updated_at = clock_timestamp()
        where id = ${order.id} returning ${orderColumns}`,
  )
  return orderOf(row ?? {})
}

/** Posts what a move does to the ledger. @returns what the order's row says of it */
async function effectOf(
  req: PayloadRequest,
  order: Order,
  { to, by, reason, decided }: Decided,
): Promise<SQL> {
  if (decided.grants) {
    const problem = await grantProblem(req, order)
    if (problem) throw cannotGrant(problem)
    return sql`paid_at = clock_timestamp(), purchase_entry = ${await grant(req, order)}`
  }
  if (decided.takesBack) {
    const { entry, shortfall } = await takeBack(req, order, { by, note: reason ?? '' })
    return sql`refunded_at = clock_timestamp(), refund_entry = ${entry}, shortfall = ${shortfall}`
  }
  return to === 'refunded' ? sql`refunded_at = clock_timestamp()` : sql`cancelled_at = clock_timestamp()`
}

/** A reason for which a paid order cannot be granted: its account was closed, or can hold no more. */
type GrantProblem = 'closed' | 'balance'

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
