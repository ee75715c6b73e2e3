import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ORDERS, PAYMENT_EVENTS } from '../constants.ts'
import { options } from '../options.ts'
import { isUnsettled } from '../payments/events.ts'

/*
 * Figures of sales for the dashboard. An order counts in the week in which it was paid, and no longer once it is refunded; one that
 * is open counts in the week in which it was placed.
 */

/** Number of weeks in the report, including the current one. */
const WEEKS = 12

const soldWeek = z.object({
  /** Its Monday, `2026-10-05`. */
  monday: z.string(),
  /** Cents that were paid. */
  paid: z.number(),
  /** Cents of orders that are still open. */
  open: z.number(),
})

const openOrders = z.object({ count: z.number(), cents: z.number() })

/** A week's sales in cents; it begins on Monday in the site's time zone. */
export type SoldWeek = z.output<typeof soldWeek>

/** Sales of the last twelve weeks, the oldest first, and all open orders however old they are. */
export type Sales = {
  weeks: SoldWeek[]
  open: z.output<typeof openOrders>
  /** Payment messages that could not be applied, and that no admin has dealt with. */
  unsettled: number
}

/** Reads the sales; prices are with VAT. Asks no one who the caller is. */
export async function readSales(req: PayloadRequest): Promise<Sales> {
  const [open] = await executeSql(
    req,
    sql`select count(*)::int as count, coalesce(sum(price_cents), 0)::float8 as cents
      from ${tableOf(ORDERS)} where status = 'open'`,
  )
  const [events] = await executeSql(
    req,
    sql`select count(*)::int as count from ${tableOf(PAYMENT_EVENTS)} p where ${isUnsettled}`,
  )
  return { weeks: await readWeeks(req), open: openOrders.parse(open), unsettled: Number(events?.count) }
}

async function readWeeks(req: PayloadRequest): Promise<SoldWeek[]> {
  const { timeZone } = options.of(req.payload)
  const weekOf = (column: 'paid_at' | 'created_at') =>
    sql`date_trunc('week', ${sql.identifier(column)} at time zone ${timeZone})`
  const rows = await executeSql(
    req,
    sql`with weeks as (
        select date_trunc('week', now() at time zone ${timeZone}) - n * interval '1 week' as monday
        from generate_series(0, ${WEEKS - 1}::int) n
      ), moved as (
        select ${weekOf('paid_at')} as monday, price_cents as paid, 0 as open from ${tableOf(ORDERS)}
          where status = 'paid' and paid_at > now() - ${WEEKS + 1}::int * interval '1 week'
        union all
        select ${weekOf('created_at')}, 0, price_cents from ${tableOf(ORDERS)}
          where status = 'open' and created_at > now() - ${WEEKS + 1}::int * interval '1 week'
      )
      select to_char(w.monday, 'YYYY-MM-DD') as monday, coalesce(sum(m.paid), 0)::float8 as paid,
        coalesce(sum(m.open), 0)::float8 as open
      from weeks w left join moved m using (monday) group by w.monday order by w.monday`,
  )
  return rows.map((row) => soldWeek.parse(row))
}
