import { sql, tableOf } from '@litfass/kit/database'
import { COUNTERS, ENTRIES, INVOICES, ORDERS, PAYMENT_EVENTS } from '../constants.ts'
import type { Check, Found } from './ledgerChecks.ts'

/*
 * Checks of orders against entries and invoices.
 */

const entries = tableOf(ENTRIES)
const orders = tableOf(ORDERS)
const invoices = tableOf(INVOICES)

const granted = sql`(o.status = 'paid' or (o.status = 'refunded' and o.purchase_entry is not null))`
const entryRows = (found: Found) => ({ account: found('account'), entry: found('entry') })
const compared = (found: Found) => ({ found: found('found'), expected: found('expected') })

const orderUnposted: Check = {
  rows: sql`select o.id as order, o.account_id as account from ${orders} o
    where ${granted} and not exists (
      select 1 from ${entries} e where e.order_id = o.id and e.kind = 'purchase') order by o.id`,
  difference: (found) => ({
    kind: 'orderUnposted',
    rows: { order: found('order'), account: found('account') },
  }),
}

const orderAmount: Check = {
  rows: sql`select o.id as order, e.account, e.id as entry, e.amount as found, o.credits as expected
    from ${orders} o join ${entries} e on e.order_id = o.id and e.kind = 'purchase'
    where ${granted} and e.amount <> o.credits order by o.id`,
  difference: (found) => ({
    kind: 'orderAmount',
    rows: { order: found('order'), ...entryRows(found) },
    ...compared(found),
  }),
}

/** Entries of another account than the order's, or that the order does not name. */
const orderEntry: Check = {
  rows: sql`select o.id as order, e.account, e.id as entry
    from ${orders} o join ${entries} e on e.order_id = o.id and e.kind in ('purchase', 'refund')
    where e.account <> o.account_id
      or (e.kind = 'purchase' and ${granted} and o.purchase_entry is distinct from e.id)
      or (e.kind = 'refund' and e.reverses is not null and o.status = 'refunded' and o.refund_entry is distinct from e.id)
    order by o.id`,
  difference: (found) => ({ kind: 'orderEntry', rows: { order: found('order'), ...entryRows(found) } }),
}

const orderGranted: Check = {
  rows: sql`select o.id as order, e.account, e.id as entry
    from ${orders} o join ${entries} e on e.order_id = o.id and e.kind = 'purchase'
    where not ${granted} order by o.id`,
  difference: (found) => ({ kind: 'orderGranted', rows: { order: found('order'), ...entryRows(found) } }),
}

const orderTakenBack: Check = {
  rows: sql`select o.id as order, e.account, e.id as entry
    from ${orders} o join ${entries} e on e.order_id = o.id and e.kind = 'refund'
    where o.status <> 'refunded' order by o.id`,
  difference: (found) => ({ kind: 'orderTakenBack', rows: { order: found('order'), ...entryRows(found) } }),
}

const entryOrderless: Check = {
  rows: sql`select e.account, e.id as entry, e.order_id as order from ${entries} e
    where e.kind in ('purchase', 'refund') and not exists (select 1 from ${orders} o where o.id = e.order_id)
    order by e.id`,
  difference: (found) => ({
    kind: 'entryOrderless',
    rows: { ...entryRows(found), order: found('order') || null },
  }),
}

/** What was taken back of a refunded order and what had been spent by then make up its credits. */
const refundMissing: Check = {
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
}

const inForce = sql`(select 1 from ${invoices} i where i.order_id = o.id and i.kind = 'invoice'
  and not exists (select 1 from ${invoices} c where c.cancels = i.id))`

/** On account an invoice is issued with the order, otherwise when it is paid; one is in force as long as the order is. */
const invoiceMissing: Check = {
  rows: sql`select o.id as order from ${orders} o where case
      when o.status = 'paid' or (o.status = 'open' and o.provider = 'invoice') then not exists ${inForce}
      else (o.provider = 'invoice' or o.purchase_entry is not null)
        and not exists (select 1 from ${invoices} i where i.order_id = o.id and i.kind = 'invoice')
    end order by o.id`,
  difference: (found) => ({ kind: 'invoiceMissing', rows: { order: found('order') } }),
}

const cancellationMissing: Check = {
  rows: sql`select o.id as order from ${orders} o
    where o.status in ('cancelled', 'refunded') and exists ${inForce} order by o.id`,
  difference: (found) => ({ kind: 'cancellationMissing', rows: { order: found('order') } }),
}

const invoiceAmount: Check = {
  rows: sql`select i.id as invoice, o.id as order, (i.content ->> 'grossCents')::float8 as found,
      case i.kind when 'invoice' then o.price_cents else -o.price_cents end as expected
    from ${invoices} i join ${orders} o on o.id = i.order_id
    where (i.content -> 'grossCents') is distinct from
      to_jsonb(case i.kind when 'invoice' then o.price_cents else -o.price_cents end) order by i.id`,
  difference: (found) => ({
    kind: 'invoiceAmount',
    rows: { invoice: found('invoice'), order: found('order') },
    ...compared(found),
  }),
}

/** Invoices without their order, and cancellations without the invoice that they cancel. */
const invoiceStray: Check = {
  rows: sql`select i.id as invoice, i.order_id as order from ${invoices} i
      left join ${orders} o on o.id = i.order_id left join ${invoices} c on c.id = i.cancels
    where o.id is null or (i.kind = 'cancellation' and (c.order_id, c.kind) is distinct from (i.order_id, 'invoice'))
    order by i.id`,
  difference: (found) => ({
    kind: 'invoiceStray',
    rows: { invoice: found('invoice'), order: found('order') },
  }),
}

const invoiceGap: Check = {
  rows: sql`select year, before + 1 as from, seq - 1 as to from (
      select year, seq, lag(seq, 1, 0) over (partition by year order by seq) as before from ${invoices}
    ) numbered where seq <> before + 1 order by year, seq`,
  difference: (found) => ({
    kind: 'invoiceGap',
    rows: { year: found('year') },
    from: found('from'),
    to: found('to'),
  }),
}

/** The number that was given last in a year, and the one of the year's last invoice. */
const invoiceCounter: Check = {
  rows: sql`select substring(c.series from 9)::int as year, coalesce(max(i.seq), 0) as found, c.value as expected
    from ${tableOf(COUNTERS)} c left join ${invoices} i on c.series = 'invoice:' || i.year
    where c.series ~ '^invoice:\\d{4}$' group by c.id having coalesce(max(i.seq), 0) <> c.value order by 1`,
  difference: (found) => ({ kind: 'invoiceCounter', rows: { year: found('year') }, ...compared(found) }),
}

const paymentEvent: Check = {
  rows: sql`select p.id as event, p.order_id as order, p.outcome from ${tableOf(PAYMENT_EVENTS)} p
    where p.outcome not in ('moved', 'stayed') order by p.id`,
  difference: (found, text) => ({
    kind: 'paymentEvent',
    rows: { paymentEvent: found('event'), order: found('order') || null },
    outcome: text('outcome'),
  }),
}

export const ORDER_CHECKS: readonly Check[] = [
  orderUnposted,
  orderAmount,
  orderEntry,
  orderGranted,
  orderTakenBack,
  entryOrderless,
  refundMissing,
  invoiceMissing,
  cancellationMissing,
  invoiceStray,
  invoiceAmount,
  invoiceGap,
  invoiceCounter,
  paymentEvent,
]
