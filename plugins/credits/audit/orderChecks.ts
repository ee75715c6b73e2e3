import { sql, tableOf } from '@litfass/kit/database'
import { COUNTERS, ENTRIES, ORDERS, PAYMENT_EVENTS } from '../constants.ts'
import { isUnsettled } from '../payments/events.ts'
import { type Check, compared, entryRows } from './ledgerChecks.ts'

/*
 * Checks of orders against entries, and of the news of their payments.
 */

const entries = tableOf(ENTRIES)
const orders = tableOf(ORDERS)

const granted = sql`(o.status = 'paid' or (o.status = 'refunded' and o.purchase_entry is not null))`

export const ORDER_CHECKS: readonly Check[] = [
  {
    rows: sql`select o.id as order, o.account_id as account from ${orders} o
      where ${granted} and not exists (
        select 1 from ${entries} e where e.order_id = o.id and e.kind = 'purchase') order by o.id`,
    difference: (found) => ({
      kind: 'orderUnposted',
      rows: { order: found('order'), account: found('account') },
    }),
  },
  {
    rows: sql`select o.id as order, e.account, e.id as entry, e.amount as found, o.credits as expected
      from ${orders} o join ${entries} e on e.order_id = o.id and e.kind = 'purchase'
      where ${granted} and e.amount <> o.credits order by o.id`,
    difference: (found) => ({
      kind: 'orderAmount',
      rows: { order: found('order'), ...entryRows(found) },
      ...compared(found),
    }),
  },
  // Entries of another account than the order's, or that the order does not name.
  {
    rows: sql`select o.id as order, e.account, e.id as entry
      from ${orders} o join ${entries} e on e.order_id = o.id and e.kind in ('purchase', 'refund')
      where e.account <> o.account_id
        or (e.kind = 'purchase' and ${granted} and o.purchase_entry is distinct from e.id)
        or (e.kind = 'refund' and e.reverses is not null and o.status = 'refunded' and o.refund_entry is distinct from e.id)
      order by o.id, e.id`,
    difference: (found) => ({ kind: 'orderEntry', rows: { order: found('order'), ...entryRows(found) } }),
  },
  {
    rows: sql`select o.id as order, e.account, e.id as entry
      from ${orders} o join ${entries} e on e.order_id = o.id and e.kind = 'purchase'
      where not ${granted} order by o.id, e.id`,
    difference: (found) => ({ kind: 'orderGranted', rows: { order: found('order'), ...entryRows(found) } }),
  },
  {
    rows: sql`select o.id as order, e.account, e.id as entry
      from ${orders} o join ${entries} e on e.order_id = o.id and e.kind = 'refund'
      where o.status <> 'refunded' order by o.id, e.id`,
    difference: (found) => ({ kind: 'orderTakenBack', rows: { order: found('order'), ...entryRows(found) } }),
  },
  {
    rows: sql`select e.account, e.id as entry, e.order_id as order from ${entries} e
      where e.kind in ('purchase', 'refund') and not exists (select 1 from ${orders} o where o.id = e.order_id)
      order by e.id`,
    difference: (found) => ({
      kind: 'entryOrderless',
      rows: { ...entryRows(found), order: found('order') || null },
    }),
  },
  // Checks that the credits taken back from a refunded order and its shortfall add up to the credits it granted.
  {
    rows: sql`select o.id as order, o.account_id as account,
        (coalesce(o.shortfall, 0) - coalesce(sum(e.amount), 0))::float8 as found, o.credits as expected
      from ${orders} o left join ${entries} e on e.order_id = o.id and e.kind = 'refund'
      where o.status = 'refunded' and o.purchase_entry is not null
      group by o.id having coalesce(o.shortfall, 0) - coalesce(sum(e.amount), 0) <> o.credits order by o.id`,
    difference: (found) => ({
      kind: 'refundMissing',
      rows: { order: found('order'), account: found('account') },
      ...compared(found),
    }),
  },
  // The number that was given last in a year, and the one of the year's last order.
  {
    rows: sql`select coalesce(c.year, o.year) as year, coalesce(o.last, 0) as found, coalesce(c.value, 0) as expected
      from (select substring(series from 7)::int as year, value from ${tableOf(COUNTERS)} where series ~ '^order:\\d{4}$') c
        full join (
          select substring(number from 3 for 4)::int as year, max(substring(number from 8)::int) as last from ${orders}
          where number ~ '^B-\\d{4}-\\d{6,9}$' group by 1
        ) o on o.year = c.year
      where coalesce(o.last, 0) <> coalesce(c.value, 0) order by 1`,
    difference: (found) => ({ kind: 'orderCounter', rows: { year: found('year') }, ...compared(found) }),
  },
  {
    rows: sql`select p.id as event, p.order_id as order, p.outcome, p.provider, p.event_id, p.order_number, p.amount_cents,
        p.currency
      from ${tableOf(PAYMENT_EVENTS)} p where ${isUnsettled} order by p.id`,
    difference: (found, text) => ({
      kind: 'paymentEvent',
      rows: { paymentEvent: found('event'), order: found('order') || null },
      provider: text('provider'),
      eventId: text('event_id'),
      orderNumber: text('order_number') || null,
      amountCents: found('amount_cents'),
      currency: text('currency') || null,
      outcome: text('outcome'),
    }),
  },
]
