import { LitfassError } from '@litfass/kit'
import { executeSql, inTransaction, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { PAYMENT_EVENTS } from '../constants.ts'
import { requestHash } from '../ledger/entry.ts'
import { actorOf } from '../ledger/store.ts'
import { grantProblem, moveLocked } from '../orders/move.ts'
import { type Order, ordersBy } from '../orders/rows.ts'
import { orderMove } from '../orders/rules.ts'
import { orderTexts } from '../orders/texts.ts'
import type { PaymentEvent } from './provider.ts'

const eventsTable = tableOf(PAYMENT_EVENTS)

/**
 * The outcomes of an event. `moved` and `stayed` need no one; an admin has to know of the others: an amount that is not
 * the order's, an order that this provider was never given, credits that the ledger account could not take, money that came a
 * second time, and a known event that says something else now.
 */
export const EVENT_OUTCOMES = [
  'moved',
  'stayed',
  'wrongAmount',
  'unknownOrder',
  'accountClosed',
  'balanceTooHigh',
  'paidAgain',
  'changed',
] as const

type EventOutcome = (typeof EVENT_OUTCOMES)[number]

/** Finds the events that an admin has to look at, of the table `p`. */
export const isUnsettled: SQL = sql`p.outcome not in ('moved', 'stayed') and p.settled_at is null`

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
    const [order] = await ordersBy(req, sql`number = ${event.order} and provider = ${provider} for update`)
    const received = { ...event, provider, orderId: order?.id ?? null }
    const row = await insertEvent(req, received, 'unknownOrder')
    if (row === undefined) return keepChanged(req, received)
    if (!order) return 'unknownOrder'
    const outcome = await applyEvent(req, order, { ...event, row })
    await executeSql(req, sql`update ${eventsTable} set outcome = ${outcome} where id = ${row}`)
    return outcome
  })
}

type Received = PaymentEvent & { provider: string; orderId: number | null }

/** @returns the id of its row; `undefined` where there is one with this id already */
async function insertEvent(
  req: PayloadRequest,
  { provider, id, orderId, order, kind, amountCents, currency, occurredAt }: Received,
  outcome: EventOutcome,
): Promise<number | undefined> {
  const [kept] = await executeSql(
    req,
    sql`insert into ${eventsTable}
        (provider, event_id, order_id, order_number, kind, amount_cents, currency, occurred_at, outcome, created_at, updated_at)
      values (${provider}, ${id}, ${orderId}, ${order}, ${kind}, ${amountCents}, ${currency},
        ${new Date(occurredAt).toISOString()}, ${outcome}, clock_timestamp(), clock_timestamp())
      on conflict (provider, event_id) do nothing returning id`,
  )
  return kept && Number(kept.id)
}

/** Stores a known event whose content has changed, once for each content, under a separate id. */
async function keepChanged(req: PayloadRequest, event: Received): Promise<'changed' | undefined> {
  const { provider, id, orderId, order, kind, amountCents, currency } = event
  const same = await executeSql(
    req,
    sql`select 1 from ${eventsTable} where provider = ${provider} and event_id = ${id} and kind = ${kind}
      and amount_cents = ${amountCents} and coalesce(currency, ${currency}) = ${currency}
      and order_id is not distinct from ${orderId} and coalesce(order_number, ${order}) = ${order}`,
  )
  if (same.length > 0) return undefined
  const own = `changed:${id}:${requestHash({ kind, amountCents, currency, order })}`
  const kept = await insertEvent(req, { ...event, id: own }, 'changed')
  return kept === undefined ? undefined : 'changed'
}

/** An event, and the id of the row that keeps it. */
type KeptEvent = PaymentEvent & { row: number }

async function applyEvent(req: PayloadRequest, order: Order, event: KeptEvent): Promise<EventOutcome> {
  const isWhole = event.amountCents === order.priceCents && event.currency === 'EUR'
  if (event.kind !== 'cancelled' && !isWhole) return 'wrongAmount'
  const move = { to: event.kind, by: 'provider' } as const
  const decided = orderMove(order.status, move)
  // Asked before: a refusal of the ledger would roll the event back, and its provider would send it for ever.
  const problem = decided.kind === 'moves' && decided.grants ? await grantProblem(req, order) : undefined
  if (problem) return problem === 'closed' ? 'accountClosed' : 'balanceTooHigh'
  const moved = await moveLocked(req, order, move)
  if (moved.status !== order.status) return 'moved'
  return event.kind === 'paid' && (await wasPaid(req, order, event)) ? 'paidAgain' : 'stayed'
}

/** Says whether an order was paid before an event: by staff, or by an earlier one that may have come after its refund. */
async function wasPaid(req: PayloadRequest, order: Order, { row }: KeptEvent): Promise<boolean> {
  if (order.paidAt !== null) return true
  const earlier = await executeSql(
    req,
    sql`select 1 from ${eventsTable}
      where order_id = ${order.id} and kind = 'paid' and outcome in ('moved', 'stayed') and id <> ${row}`,
  )
  return earlier.length > 0
}

/**
 * Notes that an admin has dealt with an event that could not be applied, by hand and elsewhere. Said again, it answers the same.
 * @throws LitfassError `absent`, `conflict` (`credits.event`) for an event that needs no one
 */
export function settleEvent(
  req: PayloadRequest,
  { event, reason }: { event: number; reason: string },
): Promise<void> {
  return inTransaction(req, async () => {
    const [row] = await executeSql(
      req,
      sql`select outcome, settled_at from ${eventsTable} where id = ${event} for update`,
    )
    if (!row) throw new LitfassError('absent')
    if (row.outcome === 'moved' || row.outcome === 'stayed')
      throw new LitfassError('conflict', { msgKey: orderTexts.key('eventApplied'), detail: 'credits.event' })
    if (row.settled_at !== null) return
    await executeSql(
      req,
      sql`update ${eventsTable}
          set settled_at = clock_timestamp(), settled_by = ${actorOf(req)}, settled_note = ${reason},
            updated_at = clock_timestamp()
          where id = ${event}`,
    )
  })
}
