import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { PAYMENT_EVENTS } from '../constants.ts'
import { grantProblem, moveLocked } from '../moving.ts'
import { type Order, orderColumns, orderOf, ordersTable } from '../orderRows.ts'
import { orderMove } from '../orders.ts'
import type { PaymentEvent } from './provider.ts'

const eventsTable = tableOf(PAYMENT_EVENTS)

/**
 * What has come of an event: the order has moved, or was there already. Of the others an admin has to know: an amount that is not
 * the order's, an order that this provider was never given, and credits that the ledger account could not take.
 */
export const EVENT_OUTCOMES = [
  'moved',
  'stayed',
  'wrongAmount',
  'unknownOrder',
  'accountClosed',
  'balanceTooHigh',
] as const

export type EventOutcome = (typeof EVENT_OUTCOMES)[number]

/**
 * Keeps an event of a provider and moves its order, in one transaction. An event that is known changes nothing.
 * @returns what has come of it; `undefined` for one that is known
 */
export function receiveEvent(
  req: PayloadRequest,
  provider: string,
  event: PaymentEvent,
): Promise<EventOutcome | undefined> {
  return inTransaction(req, async () => {
    // First of all, as every move does: events of one order wait for each other here.
    const order = await lockOrderOf(req, provider, event)
    const [kept] = await executeSql(
      req,
      sql`insert into ${eventsTable}
          (provider, event_id, order_id, kind, amount_cents, occurred_at, outcome, created_at, updated_at)
        values (${provider}, ${event.id}, ${order?.id ?? null}, ${event.kind}, ${event.amountCents},
          ${new Date(event.occurredAt).toISOString()}, 'unknownOrder', clock_timestamp(), clock_timestamp())
        on conflict (provider, event_id) do nothing returning id`,
    )
    if (!kept) return undefined
    if (!order) return 'unknownOrder'
    const outcome = await applyEvent(req, order, event)
    await executeSql(req, sql`update ${eventsTable} set outcome = ${outcome} where id = ${kept.id}`)
    return outcome
  })
}

async function applyEvent(req: PayloadRequest, order: Order, event: PaymentEvent): Promise<EventOutcome> {
  const isWhole = event.amountCents === order.priceCents && event.currency === 'EUR'
  if (event.kind !== 'cancelled' && !isWhole) return 'wrongAmount'
  const move = { to: event.kind, by: 'provider' } as const
  const decided = orderMove(order.status, move)
  // Asked before: a refusal of the ledger would roll the event back, and its provider would send it for ever.
  const problem = decided.kind === 'moves' && decided.grants ? await grantProblem(req, order) : undefined
  if (problem) return problem === 'closed' ? 'accountClosed' : 'balanceTooHigh'
  const moved = await moveLocked(req, order, move)
  return moved.status === order.status ? 'stayed' : 'moved'
}

async function lockOrderOf(
  req: PayloadRequest,
  provider: string,
  { order }: PaymentEvent,
): Promise<Order | undefined> {
  const [row] = await executeSql(
    req,
    sql`select ${orderColumns} from ${ordersTable} where number = ${order} and provider = ${provider} for update`,
  )
  return row && orderOf(row)
}
