import { sql, tableOf } from '@litfass/kit/database'
import { COUNTERS, INVOICES, ORDERS } from '../constants.ts'
import { type Check, compared } from './ledgerChecks.ts'

/*
 * Checks of invoices against orders, and of their numbers.
 */

const orders = tableOf(ORDERS)
const invoices = tableOf(INVOICES)

const inForce = sql`(select 1 from ${invoices} i where i.order_id = o.id and i.kind = 'invoice'
  and not exists (select 1 from ${invoices} c where c.cancels = i.id))`

const sign = sql`case i.kind when 'invoice' then 1 else -1 end`
const vat = sql`round(o.price_cents::numeric * o.vat_basis_points / (10000 + o.vat_basis_points))`

/** The content of an invoice as it follows from its row, its order, and the invoice that it cancels. */
const expected = sql`jsonb_build_object(
  'kind', i.kind, 'number', 'R-' || i.year || '-' || lpad(i.seq::text, greatest(6, length(i.seq::text)), '0'),
  'issuedAt', floor(extract(epoch from i.issued_at) * 1000), 'orderNumber', o.number,
  'title', o.package_title, 'credits', o.credits, 'language', o.language, 'vatBasisPoints', o.vat_basis_points,
  'isSmallBusiness', o.is_small_business,
  'vatCents', ${sign} * ${vat}, 'netCents', ${sign} * (o.price_cents - ${vat}))`

export const INVOICE_CHECKS: readonly Check[] = [
  // On account an invoice is issued with the order, otherwise when it is paid; one is in force as long as the order is.
  {
    rows: sql`select o.id as order from ${orders} o where case
        when o.status = 'paid' or (o.status = 'open' and o.provider = 'invoice') then not exists ${inForce}
        else (o.provider = 'invoice' or o.purchase_entry is not null)
          and not exists (select 1 from ${invoices} i where i.order_id = o.id and i.kind = 'invoice')
      end order by o.id`,
    difference: (found) => ({ kind: 'invoiceMissing', rows: { order: found('order') } }),
  },
  {
    rows: sql`select o.id as order from ${orders} o
      where o.status in ('cancelled', 'refunded') and exists ${inForce} order by o.id`,
    difference: (found) => ({ kind: 'cancellationMissing', rows: { order: found('order') } }),
  },
  // Invoices without their order, and cancellations without the invoice that they cancel.
  {
    rows: sql`select i.id as invoice, i.order_id as order from ${invoices} i
        left join ${orders} o on o.id = i.order_id left join ${invoices} c on c.id = i.cancels
      where o.id is null or (i.kind = 'cancellation' and (c.order_id, c.kind) is distinct from (i.order_id, 'invoice'))
      order by i.id`,
    difference: (found) => ({
      kind: 'invoiceStray',
      rows: { invoice: found('invoice'), order: found('order') },
    }),
  },
  {
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
  },
  // Invoices that print something else than was ordered, or another number than theirs.
  {
    rows: sql`select i.id as invoice, o.id as order from ${invoices} i join ${orders} o on o.id = i.order_id
      where not i.content @> ${expected} or i.number <> i.content ->> 'number'
        or (o.buyer <> 'null' and i.content -> 'buyer' <> 'null' and i.content -> 'buyer' <> o.buyer) order by i.id`,
    difference: (found) => ({
      kind: 'invoiceContent',
      rows: { invoice: found('invoice'), order: found('order') },
    }),
  },
  {
    rows: sql`select year, before + 1 as from, seq - 1 as to from (
        select year, seq, lag(seq, 1, 0) over (partition by year order by seq) as before from ${invoices}
      ) numbered where seq <> before + 1 order by year, seq`,
    difference: (found) => ({
      kind: 'invoiceGap',
      rows: { year: found('year') },
      from: found('from'),
      to: found('to'),
    }),
  },
  // The number that was given last in a year, and the one of the year's last invoice.
  {
    rows: sql`select coalesce(c.year, i.year) as year, coalesce(i.last, 0) as found, coalesce(c.value, 0) as expected
      from (select substring(series from 9)::int as year, value from ${tableOf(COUNTERS)} where series ~ '^invoice:\\d{4}$') c
        full join (select year, max(seq) as last from ${invoices} group by year) i on i.year = c.year
      where coalesce(i.last, 0) <> coalesce(c.value, 0) order by 1`,
    difference: (found) => ({ kind: 'invoiceCounter', rows: { year: found('year') }, ...compared(found) }),
  },
]
